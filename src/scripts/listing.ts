/*
 * A list of products. It opens, is filtered and grows in place by code that is fetched at the first intent; without it
 * that is done by links and a form.
 */

const section = document.querySelector('[data-listing]')?.parentElement

const loadList = () => import('./list.ts')

if (section) {
  for (const type of ['pointerover', 'focusin']) section.addEventListener(type, () => loadList().catch(() => {}))
  section.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more] a, [data-show-more]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    loadList().then(
      (list) => list.follow(link),
      () => location.assign(link.href),
    )
  })
  if (history.state?.pages) loadList().then((list) => list.restorePages())
}

if (/[?&]search=/.test(location.search)) import('./return-from-search.ts').then((script) => script.returnWhenCleared())
