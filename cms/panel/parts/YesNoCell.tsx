import type { DefaultServerCellComponentProps } from 'payload'
import { texts } from './texts.ts'

/** The list cell of a checkbox: "Yes" or "No", in place of Payload's `true` and `false`. */
export function YesNoCell({ cellData }: Pick<DefaultServerCellComponentProps, 'cellData'>) {
  return cellData ? <span>{texts.yes}</span> : <span className="desk-soft">{texts.no}</span>
}
