/* Searches the blog on every key release (storefront.md §2, Blog list) and after other input, such as pasted text.
   The code for it is fetched on focus. Enter and the button open the search's page, also without JavaScript. */

let loading: Promise<typeof import('./search-posts.ts')> | undefined

/**
 * Loads the code of the search once. All calls get the same promise, so that searches start in the order of the keys.
 */
function load() {
  loading ??= import('./search-posts.ts').catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

/** Makes the blog's search form search while a shopper types. `form` has the field `search`, and maybe a `category`. */
export function connectBlogSearch(form: HTMLFormElement) {
  const box = form.querySelector<HTMLInputElement>('[name="search"]')!
  const { value: category = '' } = form.querySelector<HTMLInputElement>('[name="category"]') ?? {}
  const search = async (text: string) => (await load()).searchAndShowPosts(text, category)
  /** Whether a key is down. Its text is searched when it is released. */
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
 * Whether the key is part of an input method's composition, such as a Japanese one, whose text is not final. Phones
 * compose every word and send keys without a name.
 */
function isComposed({ isComposing, key }: KeyboardEvent): boolean {
  return isComposing && key !== 'Unidentified'
}
