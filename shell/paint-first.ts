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
  const json = (element: Element | null) => {
    try {
      return JSON.parse(element?.textContent ?? '')
    } catch {
      return null
    }
  }
  const language = kept('language') === 'ar' ? 'ar' : 'en'
  const isStaffPath = /^\/admin(?:-dashboard)?(?:\/|$)/i.test(location.pathname)
  const person = kept('customer') ? 'guest' : kept('admin') ? 'staff' : 'nobody'
  const restaurant = json(document.getElementById('restaurant'))
  const root = document.getElementById('root')
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'

  // A remote that has moved since the page was built brings nothing from its old place.
  const remotes: { entry: string }[] = json(document.getElementById('remotes'))?.remotes ?? []
  const places = [...document.querySelectorAll<HTMLElement>('[data-entry]')].filter((place) => {
    const isThere = remotes.some(({ entry }) => entry === place.dataset.entry)
    if (!isThere) place.remove()
    return isThere
  })

  const paint = (template: HTMLTemplateElement) => {
    const values: Record<string, string> = {
      restaurant: (language === 'ar' && restaurant.nameAr) || restaurant.name,
    }
    const page = document.importNode(template.content, true)
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.data.includes('{{')) text.data = text.data.replace(/\{\{(\w+)\}\}/g, (_mark, name) => values[name] ?? '')
    }
    document.head.append(...page.querySelectorAll('style'))
    if (!root) return
    root.replaceChildren(page)
    root.dataset.part = template.dataset.part
    // A form would be sent by the browser itself. What is pressed is noted, for who takes the page over.
    root.onclick = (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (!button) return
      event.preventDefault()
      button.dataset.pressed = ''
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
  for (const file of shell.files[person] ?? []) preload(file)
  for (const place of places) {
    const notes = json(place.querySelector('script'))
    const wanted = notes?.files[person]
    for (const file of wanted ? [notes.entry, ...wanted, notes.words[language]] : [])
      if (file) preload(place.dataset.base + file)
  }
  const start = () => {
    for (const src of shell.scripts) document.body.append(Object.assign(document.createElement('script'), { src }))
  }
  // A page that is opened behind another is not painted before somebody looks at it.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
