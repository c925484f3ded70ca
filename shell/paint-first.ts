/** What the page's own script is given: scripts of the shell, and further files of its own by whose first page has them. */
export interface ShellFiles {
  scripts: readonly string[]
  files: Readonly<Record<string, readonly string[]>>
}

/**
 * Runs in the page, as its one inline script, before anything is painted: shows the page that a build painted ahead for
 * this person and language, asks for the files that it needs next, and starts the scripts once it has been painted.
 * It is written into the page as it stands here, so it refers to nothing outside of itself.
 */
export function paintFirst(shell: ShellFiles): void {
  const kept = (name: string) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const json = (text: string | null | undefined) => {
    try {
      return JSON.parse(text ?? '')
    } catch {
      return null
    }
  }
  const language = kept('language') === 'ar' ? 'ar' : 'en'
  const isStaffPath = /^\/admin(?:-dashboard)?(?:\/|$)/i.test(location.pathname)
  const customer = json(kept('customer'))
  const person = customer ? 'guest' : kept('admin') ? 'staff' : 'nobody'
  const restaurant = json(document.getElementById('restaurant')?.textContent)
  const root = document.getElementById('root')
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'

  // A remote that has moved since the page was built brings nothing from its old place.
  const remotes: { entry: string }[] = json(document.getElementById('remotes')?.textContent)?.remotes ?? []
  const places = [...document.querySelectorAll<HTMLElement>('[data-entry]')].filter((place) => {
    const isThere = remotes.some(({ entry }) => entry === place.dataset.entry)
    if (!isThere) place.remove()
    return isThere
  })

  // What marks stand for: the restaurant, and the record of who is signed in as it was last read.
  const values: Record<string, string | number> = {
    ...customer,
    restaurant: restaurant && ((language === 'ar' && restaurant.nameAr) || restaurant.name),
    year: String(new Date().getFullYear()),
  }
  // `{{points}}` is a number as it is written, `{{points|one:point|other:points}}` what it counts, and a mark in capitals
  // stands for capitals. What is not known leaves its room.
  const filled = (_mark: string, mark: string, forms: string) => {
    const name = Object.keys(values).find((each) => each.toLowerCase() === mark.toLowerCase())
    const value = name && values[name]
    if (typeof value === 'number') {
      const form = `${new Intl.PluralRules(language).select(value)}:`
      const words = forms.split('|').find((each) => each.startsWith(form))
      return (
        words?.slice(form.length) ??
        new Intl.NumberFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB').format(value)
      )
    }
    if (typeof value !== 'string') return '\u00a0'
    return mark === mark.toUpperCase() ? value.toUpperCase() : value
  }
  const paint = (template: HTMLTemplateElement) => {
    const page = document.importNode(template.content, true)
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.data.includes('{{')) text.data = text.data.replace(/\{\{(\w+)([^}]*)\}\}/g, filled)
    }
    document.head.append(...page.querySelectorAll('style'))
    if (!root) return
    root.replaceChildren(page)
    root.dataset.part = template.dataset.part
    root.dataset.person = person
    // What is pressed is noted, for who takes the page over. A form would be sent by the browser itself.
    const note = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null
      // React takes care of what it is attached to.
      if (!button || Object.keys(button).some((key) => key.startsWith('__reactProps$'))) return false
      forget()
      button.dataset.pressed = ''
      return true
    }
    const forget = () => root.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    // Already when the finger comes down: the page may change below it.
    root.onpointerdown = note
    root.onpointercancel = forget
    root.onclick = (event) => {
      if (note(event)) event.preventDefault()
    }
  }
  const template = places
    .flatMap((place) => [...place.querySelectorAll('template')])
    .find(
      ({ dataset, lang }) =>
        dataset.person === person && lang === language && (dataset.path ?? location.pathname) === location.pathname,
    )
  // Who comes with a receipt's code sees at once that it is being read.
  const isPlain = !isStaffPath && !/[?&]qr=/.test(location.search)
  if (template && restaurant?.name && isPlain) paint(template)

  const preload = (href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }))
  const preloadRest = () => {
    for (const file of shell.files[person] ?? []) preload(file)
    for (const place of places) {
      const notes = json(place.querySelector('script')?.textContent)
      const wanted = notes?.files[person]
      for (const file of wanted ? [notes.entry, ...wanted, notes.words[language]] : [])
        if (file) preload(place.dataset.base + file)
    }
  }
  // A slow phone runs the largest script while the others come, if that one does not share the way with them.
  document.querySelector('link[rel=preload][as=script]')?.addEventListener('load', preloadRest)
  const start = () => {
    for (const src of shell.scripts) document.body.append(Object.assign(document.createElement('script'), { src }))
  }
  // A page that is opened behind another is not painted before somebody looks at it.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
