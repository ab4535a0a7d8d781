'use client'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'

/** Of buttons that show only an icon, by Payload's key. */
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

/**
 * Payload's rich text has buttons and fields without a name: for screen readers, and for who does not know an icon. They
 * are named in place, as there is no setting for it.
 */
export function NameControls() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    let stop = () => {}
    const unregister = editor.registerRootListener((root) => {
      stop()
      const field = root?.closest('.rich-text-lexical')
      if (root && field) stop = keepNamed(field, root)
    })
    return () => {
      unregister()
      stop()
    }
  }, [editor])
  return null
}

/** Toolbars and blocks come and go with what is selected and typed. */
function keepNamed(field: Element, root: Element): () => void {
  function nameAll() {
    for (const button of field.querySelectorAll<HTMLElement>('button[data-button-key]:not([aria-label])'))
      nameButton(button)
    // Their text says which is chosen, and the given name only that it is a choice.
    for (const choice of field.querySelectorAll('button[data-dropdown-key][aria-label]'))
      if (choice.textContent?.trim()) choice.removeAttribute('aria-label')
    for (const label of root.querySelectorAll('label')) nameField(label)
    for (const button of root.querySelectorAll('button:not([aria-label])')) nameByTooltip(button)
    // Its file name stands beside it.
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

/** Payload 3.90 gives a label in a block another id than its field. */
function nameField(label: HTMLLabelElement): void {
  const input = label.parentElement?.querySelector('input, textarea')
  if (input && !label.control && !input.hasAttribute('aria-label')) input.setAttribute('aria-label', textOf(label))
}

/** Without the star of a field that is required. */
const textOf = (label: Element | null): string => label?.textContent?.replace(/\*\s*$/, '').trim() ?? ''
