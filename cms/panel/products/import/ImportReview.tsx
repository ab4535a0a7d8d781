'use client'
import { useEffect, useRef, useState } from 'react'
import { BYTE_ORDER_MARK } from '../../../../src/domain/text/csv.ts'
import { CSV_ENCODINGS } from '../../../desk/products/csv/decode.ts'
import { Button } from '../../parts/Button.tsx'
import { CheckInput } from '../../parts/inputs.tsx'
import { ProgressBar } from '../BatchChangeDialog.tsx'
import { FileParseOptionsForm } from './FileParseOptionsForm.tsx'
import {
  formatUnappliedLinesCsv,
  getLineKind,
  type ParsedImportFile,
  type PreviewedImportLine,
  selectLinesToApply,
} from './import-lines.ts'
import { LineTable } from './LineTable.tsx'
import { texts } from './texts.ts'
import type { useProductImport } from './use-import.ts'

type Props = { file: ParsedImportFile; products: ReturnType<typeof useProductImport> }

/** An import after a file is chosen: how it is read, a preview of its lines, the import, and the results. */
export function ImportReview({ file, products }: Props) {
  const { lines, work, isStopped, failure } = products
  const [includesStale, setIncludesStale] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const waiting = selectLinesToApply(lines, includesStale)
  const stale = lines.filter((line) => getLineKind(line) === 'stale').length
  const isBegun = lines.some(({ result }) => result)
  const isPreviewed = work?.kind !== 'preview' && !(failure && !isBegun && lines.length < linesIn(file))
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {texts.result(file.name)}
      </h2>
      {file.isGuessed && file.encoding && (
        <p className="product-notice">{texts.guessed(CSV_ENCODINGS[file.encoding])}</p>
      )}
      {file.table.program && <p className="product-notice">{texts.program(file.table.program)}</p>}
      {file.table.unknown.length > 0 && <p className="product-notice">{texts.unknown(file.table.unknown)}</p>}
      {!isBegun && <FileParseOptionsForm file={file} onChoose={(choices) => void products.reread(file, choices)} />}
      {work && <p>{work.kind === 'preview' ? texts.reading(file.name) : texts.applying}</p>}
      <ProgressBar progress={work?.progress ?? null} />
      <p role="status">{isPreviewed && !work && !file.problem && summaryOf(lines, waiting, isStopped)}</p>
      {isPreviewed && !work && stale > 0 && (
        <CheckInput
          {...{ label: texts.includeStale(stale), className: 'product-check', isOn: includesStale }}
          onChange={setIncludesStale}
        />
      )}
      <div className="desk-actions">
        {isPreviewed && !work && waiting.length > 0 && (
          <Button isMain onClick={() => products.start(includesStale)}>
            {isBegun ? texts.goOn(waiting.length) : texts.apply(waiting.length)}
          </Button>
        )}
        {work && <Button onClick={work.kind === 'preview' ? products.close : products.stop}>{texts.stop}</Button>}
        {!work && isPreviewed && <Download lines={lines} file={file} isBegun={isBegun} />}
        {!work && <Button onClick={products.close}>{texts.another}</Button>}
      </div>
      {isPreviewed && !file.problem && <LineTable lines={lines} />}
    </>
  )
}

const linesIn = ({ table }: ParsedImportFile) => table.lines.length + table.bad.length

function summaryOf(
  lines: readonly PreviewedImportLine[],
  waiting: readonly PreviewedImportLine[],
  isStopped: boolean,
): string {
  const count = (kind: ReturnType<typeof getLineKind>) => lines.filter((line) => getLineKind(line) === kind).length
  const [done, failed] = [count('done'), count('failed')]
  if (isStopped) return texts.stopped
  const drafts = (kept: readonly PreviewedImportLine[]) => kept.filter(({ after }) => after === 'Draft').length
  if (done + failed > 0 && waiting.length === 0)
    return texts.finished(done, failed, drafts(lines.filter((line) => getLineKind(line) === 'done')))
  if (waiting.length > 0) return drafts(waiting) > 0 ? texts.drafts(waiting.length, drafts(waiting)) : ''
  return lines.every(({ kind }) => kind === 'unchanged') ? texts.nothing : texts.nothingLeft
}

type DownloadProps = { lines: readonly PreviewedImportLine[]; file: ParsedImportFile; isBegun: boolean }

/** A download of the rejected lines with their errors; after the import, of all lines that were not applied. */
function Download({ lines, file, isBegun }: DownloadProps) {
  const wanted = isBegun ? ['refused', 'failed', 'stale'] : ['refused']
  const others = lines.filter((line) => wanted.includes(getLineKind(line)))
  if (others.length === 0) return null
  const save = () => {
    const table = BYTE_ORDER_MARK + formatUnappliedLinesCsv(others, file.table.columns)
    const address = URL.createObjectURL(new Blob([table], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href: address, download: texts.fileName }).click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <Button onClick={save}>{isBegun ? texts.download(others.length) : texts.downloadRefused(others.length)}</Button>
  )
}
