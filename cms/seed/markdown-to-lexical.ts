import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import type { Product } from '../payload-types.ts'

/** Converts Markdown to rich text of Payload's editor. */
export type MarkdownToLexicalConverter = (markdown: string) => NonNullable<Product['description']>

export async function createMarkdownToLexicalConverter(payload: Payload): Promise<MarkdownToLexicalConverter> {
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return (markdown) =>
    convertMarkdownToLexical({ editorConfig, markdown }) as unknown as NonNullable<Product['description']>
}
