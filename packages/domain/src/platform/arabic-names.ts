/**
 * Names of guests, one a line, in their usual spellings; the first is canonical. A spelling shared by two names is left
 * out ('Salim' is سالم or سليم), and articles are omitted. A change needs a migration that rebuilds the search texts
 * (services/src/migrations).
 */

export const ARABIC_NAMES = `
mohammed mohamed muhammad muhammed mohammad mohamad muhamad mohd محمد
ahmed ahmad أحمد
mahmoud mahmood mahmud محمود
hamad حمد
hamed حامد
hamdan حمدان
humaid humayd humeid hameed حميد
hamza hamzah hamzeh حمزة
abdullah abdulla abdallah abdalla abdellah abdoullah عبدالله
ali aly علي
hasan hassan حسن
hussain hussein husain husein hossein hussien houssein حسين
mohsen muhsin mohsin محسن
omar umar omer عمر
amr amro عمرو
ammar عمار
amer aamer aamir عامر
amir ameer emir أمير
othman uthman osman usman عثمان
khalid khaled خالد
khalifa khalifah khaleefa خليفة
khalil khaleel خليل
rashid rashed راشد
rasheed rachid رشيد
saeed said saeid سعيد
sayed sayyed sayyid syed سيد
saad سعد
saud saoud سعود
salem سالم
saleem سليم
salman سلمان
saleh salih صالح
salah صلاح
sulaiman suleiman sulayman soliman سليمان
sultan سلطان
saif seif sayf سيف
saqr saqer صقر
yousef youssef yusuf yousuf yusef yousif يوسف
ibrahim ebrahim ibraheem brahim إبراهيم
ismail ismael esmail ismaeel إسماعيل
ishaq ishak إسحاق
yaqoub yaqub yacoub yakoub يعقوب
younis younes yunus yunis younus يونس
yahya yahia yehia yehya يحيى
issa isa eisa عيسى
musa moussa mousa moosa موسى
dawood dawoud daoud dawud داود داوود
haroun haroon harun هارون
zakaria zakariya zakariyya زكريا
ayoub ayyub ayub ayoob أيوب
idris edris idrees إدريس
adam آدم
mustafa mostafa moustafa mustapha مصطفى
majid majed ماجد
majeed مجيد
mansour mansoor mansur منصور
masoud masood masud مسعود
marwan مروان
maher ماهر
mazen mazin مازن
malik malek مالك
mubarak mubarek مبارك
muath muadh moaz moath muaz معاذ
mohannad muhannad مهند
munir mounir muneer منير
murad mourad مراد
matar مطر
mayed مايد
maktoum maktoom maktum مكتوم
nabil nabeel نبيل
nader nadir نادر
naji ناجي
nasser naser nasir ناصر
nawaf nawwaf نواف
nayef naif نايف
nahyan nahayan نهيان
osama usama ousama أسامة
obaid ubaid obeid عبيد
qasim qasem kasem kassem kassim قاسم
rami ramy رامي
ramadan ramadhan رمضان
riyad riad riyadh رياض
reda rida رضا
sami samy سامي
samir sameer سمير
samer سامر
shadi chadi شادي
sharif sherif shareef cherif شريف
shihab shehab شهاب
suhail sohail suhayl سهيل
suroor surour سرور
tariq tarek tareq tarik طارق
talal طلال
tamer تامر
tamim tameem تميم
taha طه
taher tahir طاهر
thani ثاني
theyab dhiyab thiab diab ذياب دياب
walid waleed وليد
wael وائل
wasim waseem وسيم
yasser yasir yaser ياسر
yassin yasin yaseen ياسين
zayed زايد
zaid zayd zeid زيد
ziad ziyad زياد
bilal belal بلال
badr bader بدر
bassam بسام
bassem basem basim باسم
butti بطي
adel adil عادل
adnan عدنان
anas أنس
anwar أنور
ashraf أشرف
ayman aiman أيمن
akram أكرم
amin ameen أمين
aref arif عارف
ateeq atiq عتيق
aziz azeez عزيز
fahad fahd فهد
faisal faysal feisal فيصل
faris fares فارس
farid fareed فريد
farouk faruq farooq farouq فاروق
fadi فادي
fawzi fawzy فوزي
fouad fuad فؤاد
firas feras فراس
ghassan غسان
ghanim ghanem غانم
habib habeeb حبيب
hadi هادي
haitham haytham هيثم
hani هاني
hatem hatim حاتم
hazem hazim حازم
hisham hesham hicham هشام
hazza هزاع
hareb harib حارب
imad emad عماد
imran emran عمران
iyad eyad إياد
jaber jabir جابر
jamal gamal جمال
jasim jassim jasem jassem جاسم
jafar jaafar gaafar جعفر
jihad jehad جهاد
juma jumaa jumah جمعة
jawad جواد
karim kareem كريم
kamal كمال
kamel kamil كامل
louay luay لؤي
lotfi lutfi لطفي
fatima fatma fatimah fatema fatmah فاطمة
aisha ayesha aysha aishah aicha ayisha عائشة عيشة
mariam maryam mariyam mariem meriem مريم
khadija khadeeja khadijah khadeejah خديجة
zainab zaynab zeinab zeynab زينب
sara sarah سارة سارا
noura noora nourah noorah نورة
nour noor nur نور
nouf نوف
nada ندى
najla naglaa نجلاء نجلا
nadia nadya نادية
nahla نهلة
layla laila leila leyla ليلى
lina leena لينا
lubna lobna لبنى
lamia lamya لمياء لميا
latifa latifah lateefa لطيفة
maha مها
mona muna منى
manal منال
maitha maytha meitha ميثاء ميثا
mouza moza mozah موزة
huda hoda هدى
hind هند
hessa hissa hessah hissah حصة
hala هالة هالا
hanan حنان
hana hanaa هناء هنا
heba hiba هبة
amal أمل
amina ameena aminah أمينة
amna amnah آمنة
amira ameera أميرة
asma asmaa أسماء أسما
alia aliaa alya aliya علياء عليا
afra عفراء عفرا
azza عزة
abeer abir عبير
basma بسمة
bushra بشرى
dana دانة دانا
dina دينا
dalal دلال
dalia dalya داليا
doaa duaa دعاء دعا
iman eman إيمان
esraa israa إسراء
farah فرح
faten فاتن
ghada غادة
jamila jameela gamila جميلة
jana جنى جنا
jawaher جواهر
karima kareema كريمة
kholoud khuloud خلود
kawthar kauthar kawther كوثر
rania رانيا
rana رنا
reem rim ريم
rima reema ريما
rasha رشا
rawan روان
rawda rawdha روضة
raghad رغد
randa رندة رندا
rola rula رولا
ruqaya ruqayya رقية
safa صفاء صفا
safia safiya صفية
salma سلمى
salama سلامة
samira sameera سميرة
samar سمر
sana sanaa سناء سنا
shaikha sheikha shaykha شيخة
shamma شماء شما
shamsa شمسة
shereen sherine شيرين
suad souad سعاد
suha soha سهى
suhaila soheila سهيلة
sumaya sumayya somaya سمية
tahani تهاني
thuraya thurayya soraya ثريا
wafa wafaa وفاء وفا
warda وردة
yasmin yasmeen yasmine ياسمين
zahra zahraa زهراء زهرا زهرة
mansoori mansouri mansuri منصوري
kaabi كعبي
suwaidi suwaydi sowaidi swaidi سويدي
dhaheri dhahiri ظاهري
nuaimi nuaymi noaimi نعيمي
shamsi shamisi شامسي
zaabi زعابي
balushi bloushi baloushi balooshi blooshi bulushi بلوشي
mazrouei mazroui mazrui mazrooei مزروعي
ketbi kitbi كتبي
falasi فلاسي
hammadi حمادي
marri مري
muhairi muhairy muheiri mheiri mehairi مهيري
qubaisi qubaysi kubaisi قبيسي
romaithi rumaithi rumaythi رميثي
ameri aamri عامري
jaberi jabiri جابري
hashimi hashmi hashemi هاشمي
qasimi qassimi قاسمي
otaibi utaibi oteibi عتيبي
otaiba utaiba عتيبة
qahtani kahtani قحطاني
ghamdi غامدي
zahrani زهراني
harbi حربي
shehhi shihhi شحي
naqbi naqabi نقبي
dhanhani ظنحاني
yamahi يماحي
hosani حوسني
menhali minhali منهالي
hajri hajeri هاجري
tunaiji tenaiji تنيجي
darmaki درمكي
rashidi rashedi راشدي
khalidi khaldi خالدي
sabah صباح
masri misri مصري
haddad حداد
khoury khouri khuri خوري
najjar نجار
khatib khateeb خطيب
shami شامي
halabi حلبي
farsi فارسي
khan خان
darwish darweesh درويش
bin ibn بن ابن
bint بنت
`

export const SERVED_NAMES = `
rahman rehman rahmane رحمن رحمان
rahim raheem رحيم
aziz azeez عزيز
karim kareem كريم
hamid hameed حميد
salam سلام
malik malek مالك ملك
majid majeed مجيد ماجد
latif lateef لطيف
wahab wahhab وهاب
wahid waheed واحد
ghani غني
qader qadir kader kadir قادر
nasser nasir naser ناصر
jabbar jabar جبار
razzaq razaq razak razzak رزاق
samad صمد
khaliq khaleq خالق
hakim hakeem حكيم
hadi هادي
rauf raouf رؤوف
ghaffar غفار
ghafour ghafoor غفور
fattah fatah فتاح
halim haleem حليم
basit baset باسط
muhsin mohsen محسن
monem munim moneim منعم
muttalib mutalib مطلب
sattar satar ستار
rasool rasul رسول
`
