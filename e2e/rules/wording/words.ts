export const VERBS = new Set(
  `abort accept acquire add adopt adjust advance allocate allow announce answer append apply approve archive arrange ask assert assign
  attach await back batch become begin bind block book boot bring broadcast build bundle cache calculate call cancel cap capture carry
  catch change charge check choose clamp claim clean cleanup clear click clone close collapse collect combine compact compare
  compile complete compose compress compute configure confirm connect consume contain continue convert copy correct count
  cover create cut debounce decide decline decode decrement decrypt deduct define delay delete deliver deny derive describe
  deserialize detach detect determine disable disconnect discard dismiss dispatch display divide download drain draw drop duplicate
  earn edit emit empty enable encode encrypt end enqueue enrol ensure enter erase escape establish estimate evaluate evict
  exchange exclude execute exit expand expect expire explain export expose extend extract fail fetch fill filter find finish
  fire fit flatten flush focus fold follow forbid force forget fork format forward free freeze generate get give go grant group
  guard guess handle hash hide highlight hold identify ignore import include increment index inform inject insert inspect install
  interpolate interrupt intersect invalidate invert invoke isolate issue iterate join keep kill label launch lay leave limit link
  list listen load lock log login logout look lookup lower make map mark mask match measure memoize merge migrate mix mock
  modify mount move mute name nest narrow navigate negate normalise notify observe obtain occupy offer omit open order overlap override
  overwrite pack pad paint parse partition pass patch pause pay perform permit persist pick pin place plan play point poll populate post
  pour prefetch preload prepare prepend prerender present preserve press prevent preview print process produce project promise protect
  prove provide proxy publish pull push put query queue quote raise rank reach read reassign rebuild receive recompute record recover redact
  redeem redeliver redirect reduce refill refine refresh refund refuse register rehash reject release reload remember remove rename
  render renew reopen reorder repair repeat replace replay reply report request require reschedule reserve reset resize
  resolve respond restart restore restrict resume retain retry return reuse reveal reverse review revoke rewrite roll rotate
  round route run sample save say scale scan schedule scroll seal search seat seed seek select send separate serialise serialize
  serve set settle shape share shift show shrink shuffle shut sign simulate skip sleep slice snapshot solve shorten sort spawn split
  spread squash stack stage start stop store stream strip stub submit subscribe subtract sum summarise supervise suppress
  suspend sweep switch sync take tally tap tear terminate test throttle throw tick toggle touch trace track transfer transform
  translate transpose traverse trigger trim truncate try turn type unbind unblock undo unfold unlock unmount unpack unregister
  unshare unsubscribe unwrap unzip update upgrade upload upsert validate verify visit wait walk warn watch widen wipe wrap
  write yield`
    .trim()
    .split(/\s+/),
)

/** First words of predicates, hooks, conversions and event handlers. */
export const PREFIXES = new Set(['is', 'has', 'can', 'should', 'use', 'to', 'on'])

/** Words outside of the field's vocabulary, each with a replacement. */
export const INVENTED: Record<string, string> = {
  told: 'reported, notified, sent',
  kept: 'cached, stored, retained',
  shown: 'displayed, visible',
  calm: 'idle, skeleton',
  insist: 'retry',
  insists: 'retries',
  'asked-together': 'batch loader',
  'at-most': 'limit',
  'at-own-pace': 'without deadline',
  'beside-transaction': 'detached',
  'booking-with': 'get booking',
  'born-by': 'maximum birth date',
  'carry-on': 'keep session',
  'cleaning-up': 'cleanup deadline',
  'come-again': 'requeue',
  'customer-with': 'get customer',
  'derived-from': 'memoize by',
  'each-record': 'stream documents',
  'entry-with': 'get entry',
  foreseen: 'prefetch keys',
  'how-many': 'count',
  'in-turns': 'serial runner',
  'keep-on-phone': 'register service worker',
  'known-sign-ins': 'default credentials',
  'last-net': 'crash handler',
  'let-go': 'on timeout',
  'may-meet': 'may conflict',
  'may-repeat': 'is retryable',
  'may-retry': 'is retryable',
  'moved-by': 'shift',
  'needed-first': 'restart transaction',
  'one-at-a-time': 'lock',
  'open-place': 'quota slot',
  'or-once-more': 'retry read',
  'own-mark': 'logo',
  'present-attempt': 'current transaction',
  'pressed-before': 'click replay',
  'read-at-once': 'find raw',
  'read-together': 'batch get',
  'records-changed': 'invalidate',
  'run-together': 'group commit',
  'seats-away': 'occupied seats',
  'seen-sessions': 'session cache',
  'serve-first': 'offer next',
  'settle-away': 'release after outage',
  'tell-by-mail': 'enqueue mail',
  'telling-refused': 'record turned away',
  'transaction-alone': 'retry transaction',
  'transactions-together': 'group commit',
  'unless-done': 'once per key',
  'until-so': 'wait for',
  'when-calm': 'on idle',
  'who-may': 'roles',
}
