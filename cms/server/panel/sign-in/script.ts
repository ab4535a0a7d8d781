/** The script of the sign-in pages. It is inlined as text, so it must not use anything of its module. */
function signIn(): void {
  const form = document.forms[0] as HTMLFormElement
  const [problem, done] = form.querySelectorAll('p') as unknown as [HTMLElement, HTMLElement]
  const dark = matchMedia('(prefers-color-scheme: dark)')

  /** Sets the theme that the user chose in the panel, else the system's. */
  function setTheme(): void {
    const chosen = /payload-theme=(dark|light)/.exec(document.cookie)?.[1]
    document.documentElement.dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light')
  }

  async function showBrand(): Promise<void> {
    const { name = '', logo } = await (await fetch('/api/storefront/shop')).json()
    document.title += ` · ${name || 'Shopfront'}`
    const image = logo && Object.assign(new Image(), { src: logo.src, alt: name })
    document.getElementById('brand')?.replaceChildren(image ?? name)
  }

  /** Sends the form. Returns the error message; '' after success. */
  async function send(fields: object): Promise<string> {
    const [headers, body] = [{ 'Content-Type': 'application/json' }, JSON.stringify(fields)]
    const response = await fetch(form.action, { method: 'POST', headers, body }).catch(() => null)
    if (!response) return 'The shop cannot be reached. Please check the connection and try again.'
    if (response.ok) return ''
    const { message } = await response.json().catch(() => ({}))
    return message ?? 'Something went wrong on our side. Please try again.'
  }

  /** Returns the URL to open after the sign-in. URLs of other sites are ignored. */
  function target(): string {
    const asked = new URLSearchParams(location.search).get('redirect') ?? '/admin'
    const url = URL.canParse(asked, location.origin) ? new URL(asked, location.origin) : null
    return url?.origin === location.origin ? url.href : '/admin'
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy) return
    form.ariaBusy = 'true'
    const { repeated, ...fields } = Object.fromEntries(new FormData(form))
    const token = location.pathname.split('/').at(-1)
    const isSame = repeated === undefined || repeated === fields.password
    done.textContent = ''
    problem.textContent = isSame ? await send({ ...fields, token }) : 'The two passwords are not the same.'
    form.ariaBusy = null
    if (problem.textContent) return
    if (done.dataset.text) done.textContent = done.dataset.text
    else location.assign(target())
  })
  // The shop's pages begin a view transition, which fails at a page without one, such as the panel's.
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition())
  dark.addEventListener('change', setTheme)
  setTheme()
  showBrand().catch(() => {})
}

/** The source text of the script, which runs when it is loaded. */
export const SIGN_IN_SCRIPT = `(${signIn})()`
