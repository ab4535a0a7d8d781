import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

/** Accessible names of the rich text's icon buttons, by Payload's key of the button. */
const names: Record<string, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  strikethrough: 'Struck through',
  subscript: 'Subscript',
  superscript: 'Superscript',
  inlineCode: 'Code',
  link: 'Link',
  indentDecrease: 'Less indented',
  indentIncrease: 'More indented',
}

/** Lexical plugin that names the controls of Payload's rich text, for which Payload has no setting. */
export function AccessibleNamesPlugin() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerRootListener((root) => {
        const field = root?.closest('.rich-text-lexical')
        return root && field ? keepNamed(field, root) : undefined
      }),
    [editor],
  )
  return null
}

/** Names the controls, also after each DOM change, as toolbars and blocks remount. Returns a function to stop. */
function keepNamed(field: Element, root: Element): () => void {
  function nameAll() {
    for (const button of field.querySelectorAll<HTMLElement>('button[data-button-key]:not([aria-label])'))
      nameButton(button)
    // The text is the chosen option, which Payload's label would hide.
    for (const choice of field.querySelectorAll('button[data-dropdown-key][aria-label]'))
      if (choice.textContent?.trim()) choice.removeAttribute('aria-label')
    for (const label of root.querySelectorAll('label')) nameField(label)
    for (const button of root.querySelectorAll('button:not([aria-label])')) nameByTooltip(button)
    // Decorative: the file name is beside it.
    for (const picture of root.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '')
  }
  const label = textOf(field.querySelector('label'))
  if (label) root.setAttribute('aria-label', label)
  const observer = new MutationObserver(nameAll)
  observer.observe(field, { childList: true, subtree: true })
  nameAll()
  return () => observer.disconnect()
}

function nameButton(button: HTMLElement): void {
  const name = names[button.dataset.buttonKey ?? '']
  if (!name || button.textContent?.trim()) return
  button.setAttribute('aria-label', name)
  button.title = name
}

function nameByTooltip(button: Element): void {
  const name = button.querySelector('.tooltip-content')?.textContent?.trim()
  if (name) button.setAttribute('aria-label', name)
}

/** Names a block's input by its label. Payload 3.90 points the label at another id than the input's. */
function nameField(label: HTMLLabelElement): void {
  const input = label.parentElement?.querySelector('input, textarea')
  if (input && !label.control && !input.hasAttribute('aria-label')) input.setAttribute('aria-label', textOf(label))
}

/** Returns the text of a label, without the asterisk of a required field. */
const textOf = (label: Element | null): string => label?.textContent?.replace(/\*\s*$/, '').trim() ?? ''
