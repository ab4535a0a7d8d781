/* A list of products: 'Show all' opens the rest in place, with filters. */

const list = document.querySelector<HTMLElement>('#all')

if (list) {
  addEventListener('popstate', show)
  list.querySelector('[data-more] a')!.addEventListener('click', (event) => {
    event.preventDefault()
    history.pushState(null, '', '#all')
    show()
    // The clicked link is removed: focus the first item that it revealed.
    list.querySelector<HTMLElement>('[data-rest] h3 a')!.focus({ preventScroll: true })
  })
  show()
}

let facets: typeof import('./facets.ts') | undefined

async function show() {
  const isOpen = location.hash === '#all' || /[?&](min|max|available|offer|sort)=/.test(location.search)
  list!.toggleAttribute('data-open', isOpen)
  if (isOpen) facets ??= await import('./facets.ts')
  facets?.showFacets(isOpen)
}

if (/[?&]search=/.test(location.search)) import('./return-from-search.ts').then((script) => script.returnWhenCleared())
