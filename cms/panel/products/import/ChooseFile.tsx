'use client'
import { type DragEvent, useId, useState } from 'react'
import { COLUMN_KEYS, PRODUCT_CSV_COLUMNS } from '../../../desk/products/csv/columns.ts'
import { TableHead } from '../../parts/TableHead.tsx'
import { texts } from './texts.ts'

/** A file input, also for dropped files, and a description of the columns. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const id = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }

  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <p>{texts.intro}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen by the field. */}
      <div
        className={`product-drop ${isOver ? 'product-drop--over' : ''}`}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>{texts.choose}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Lets staff choose the same file again after a fix.
            target.value = ''
            if (file) onChoose(file)
          }}
        />
        <p id={`${id}-note`} className="desk-soft">
          {texts.drop}
        </p>
      </div>
      <details className="desk-card product-columns">
        <summary>{texts.help}</summary>
        <p>{texts.helpNote}</p>
        <table>
          <TableHead columns={[texts.column, texts.holds]} />
          <tbody>
            {COLUMN_KEYS.map((key) => (
              <tr key={key}>
                <th scope="row">{PRODUCT_CSV_COLUMNS[key].heading}</th>
                <td>{PRODUCT_CSV_COLUMNS[key].about}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
