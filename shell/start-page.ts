export interface ShellFiles {
  scripts: readonly string[]
  files: Readonly<Record<string, readonly string[]>>
}

/**
 * The page's inline script, run before the first paint. It is serialised, so it uses no outer variables.
 * It shows the prerendered sign-in or a placeholder, preloads files and starts the scripts.
 */
export function startPage(shell: ShellFiles & { accent: string }): void {
  const readStored = (name: string) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const parseJson = (text: string | null | undefined) => {
    try {
      return JSON.parse(text ?? '')
    } catch {
      return null
    }
  }
  const language = readStored('language') === 'ar' ? 'ar' : 'en'
  const isStaffPath = /^\/admin(?:-dashboard)?(?:\/|$)/i.test(location.pathname)
  const person = readStored('customer') ? 'guest' : readStored('admin') ? 'staff' : 'nobody'
  const restaurant = parseJson(document.getElementById('restaurant')?.textContent)
  const name = restaurant && ((language === 'ar' && restaurant.nameAr) || restaurant.name)
  const root = document.getElementById('root')
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'

  if (restaurant?.accentColor && restaurant.accentColorDark) {
    const css = shell.accent.replace(/\$light/g, restaurant.accentColor).replace(/\$dark/g, restaurant.accentColorDark)
    document.head.append(Object.assign(document.createElement('style'), { id: 'accent', textContent: css }))
  }

  // A remote may have moved since the build.
  const remotes: { entry: string }[] = parseJson(document.getElementById('remotes')?.textContent)?.remotes ?? []
  const places = [...document.querySelectorAll<HTMLElement>('[data-entry]')].filter((place) => {
    const isThere = remotes.some(({ entry }) => entry === place.dataset.entry)
    if (!isThere) place.remove()
    return isThere
  })

  const template = document.querySelector<HTMLTemplateElement>(`[data-entry] > template[lang=${language}]`)
  // A receipt link opens its own page.
  const showsSignIn = person === 'nobody' && !isStaffPath && !/[?&]qr=/.test(location.search)
  if (root && template && name && showsSignIn) {
    const page = document.importNode(template.content, true)
    page.querySelector('h1')?.replaceChildren(name)
    document.head.append(...page.querySelectorAll('style'))
    root.replaceChildren(page)
    root.dataset.prerendered = ''
    // Before hydration the browser would submit the form, with the phone in the address.
    root.onsubmit = (event) => event.preventDefault()
  } else if (name) root?.querySelector('.page-skeleton > span')?.replaceChildren(name)

  const preload = (href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }))
  const preloadRest = () => {
    for (const file of shell.files[person] ?? []) preload(file)
    for (const place of places) {
      const notes = parseJson(place.querySelector('script')?.textContent)
      const wanted = notes?.files[person]
      for (const file of wanted ? [notes.entry, ...wanted, notes.words[language]] : [])
        if (file) preload(place.dataset.base + file)
    }
  }
  // Starts after the largest script, while a slow phone parses it.
  document.querySelector('link[rel=preload][as=script]')?.addEventListener('load', preloadRest)
  const start = () => {
    for (const src of shell.scripts) document.body.append(Object.assign(document.createElement('script'), { src }))
  }
  // Hidden tabs get no animation frames.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
