/*
 * Searches the blog on every key release (storefront.md §2, Blog list), and when the text changes without a key: pasted,
 * dictated, or cleared by the browser's button. The code that does it is fetched when the box gets the focus; Enter and the
 * button lead to the page of the search, also without scripts.
 */

let loading: Promise<typeof import('./found-posts.ts')> | undefined

/** One promise for all keys: their searches begin in the order of the keys. */
function load() {
  loading ??= import('./found-posts.ts').catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

export function searchWhileTyping(form: HTMLFormElement) {
  const box = form.querySelector<HTMLInputElement>('[name="search"]')!
  const { value: category = '' } = form.querySelector<HTMLInputElement>('[name="category"]') ?? {}
  const search = async (text: string) => (await load()).showPostsWith(text, category)
  /** The text of a pressed key is searched when the key is released. */
  let isKeyDown = false
  box.onfocus = load
  box.onblur = () => {
    isKeyDown = false
  }
  box.onkeydown = () => {
    isKeyDown = true
  }
  box.onkeyup = (event) => {
    isKeyDown = false
    if (!isComposed(event)) search(box.value)
  }
  box.oninput = () => {
    if (!isKeyDown) search(box.value)
  }
}

/**
 * Whether the key belongs to the composition of an input method, such as a Japanese one: the text is not final yet. Phones
 * compose every word, and send keys without a name.
 */
function isComposed({ isComposing, key }: KeyboardEvent): boolean {
  return isComposing && key !== 'Unidentified'
}
