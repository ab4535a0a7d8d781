'use client'
import { useRef, useState } from 'react'
import type { ImportLineResult } from '../../../desk/products/csv/apply-lines.ts'
import type { ImportLine } from '../../../desk/products/csv/columns.ts'
import type { ImportLinePreview } from '../../../desk/products/csv/import-lines.ts'
import { type CallFailure, postToPanelApi } from '../../parts/panel-client.ts'
import type { BatchProgress } from '../use-batched-change.ts'
import {
  type FileParseOptions,
  getFirstBatchThatFits,
  type ParsedImportFile,
  type PreviewedImportLine,
  parseFileBytes,
  readImportFile,
  selectLinesToApply,
  toApplyRequestLine,
} from './import-lines.ts'

type Work = 'preview' | 'apply'

/** How lines are sent. `most`: lines per request; `take` returns the lines of the import after a response. */
type Batch<Item, Line> = {
  path: string
  most: number
  toLine(item: Item): object
  take(lines: PreviewedImportLine[], response: Line[], part: Item[]): PreviewedImportLine[]
}

const PREVIEW: Batch<ImportLine, ImportLinePreview> = {
  path: '/products/import-preview',
  most: 100,
  toLine: (line) => line,
  take: (lines, previews, part) => [
    ...lines,
    ...previews.map((preview, at) => ({ ...preview, cells: part[at]?.cells ?? {}, result: null })),
  ],
}

const APPLY: Batch<PreviewedImportLine, ImportLineResult> = {
  path: '/products/import',
  most: 25,
  toLine: toApplyRequestLine,
  take(lines, response) {
    const results = new Map(response.map((applied) => [applied.line, applied]))
    return lines.map((line) => ({ ...line, result: results.get(line.line) ?? line.result }))
  },
}

/** React hook with an import's file, previews and results. `resume` sends a failed batch again. */
export function useProductImport() {
  const [file, setFile] = useState<ParsedImportFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [lines, setLines] = useState<PreviewedImportLine[]>([])
  const [work, setWork] = useState<{ kind: Work; progress: BatchProgress } | null>(null)
  const [failure, setFailure] = useState<{ of: Work; failure: CallFailure } | null>(null)
  const [isStopped, setStopped] = useState(false)
  const mustStop = useRef(false)
  /** Counts opened files, so that late responses for an earlier file are ignored. */
  const session = useRef(0)
  const unread = useRef<ImportLine[]>([])
  const unapplied = useRef<PreviewedImportLine[]>([])
  /** The number of lines that are to be applied, for the progress of a resumed import. */
  const toApply = useRef(0)

  /** Sends batches until all are done, one fails, or staff stop. */
  async function run<Item, Line>(kind: Work, waiting: { current: Item[] }, of: number, batch: Batch<Item, Line>) {
    const mine = session.current
    mustStop.current = false
    setStopped(false)
    setFailure(null)
    while (waiting.current.length > 0 && !mustStop.current) {
      setWork({ kind, progress: { done: of - waiting.current.length, of } })
      const part = getFirstBatchThatFits(waiting.current, batch.most)
      const result = await postToPanelApi<{ lines: Line[] }>(batch.path, { lines: part.map(batch.toLine) })
      if (session.current !== mine) return
      if (result.kind !== 'done') {
        setFailure({ of: kind, failure: result })
        break
      }
      setLines((before) => batch.take(before, result.body.lines, part))
      waiting.current = waiting.current.slice(part.length)
    }
    setStopped(mustStop.current && waiting.current.length > 0)
    setWork(null)
  }

  async function show(opened: ParsedImportFile | { problem: string }) {
    setFailure(null)
    setStopped(false)
    const isOpen = 'table' in opened
    setProblem(opened.problem)
    setFile(isOpen ? opened : null)
    setLines(isOpen ? opened.table.bad.map(toRefused) : [])
    if (!isOpen) return
    unread.current = opened.table.lines
    await run('preview', unread, unread.current.length, PREVIEW)
  }

  return {
    file,
    problem,
    lines,
    work,
    isStopped,
    failure: failure?.failure ?? null,
    async open(chosen: File) {
      session.current++
      await show(await readImportFile(chosen))
    },
    async reread(opened: ParsedImportFile, choices: FileParseOptions) {
      session.current++
      await show(parseFileBytes(opened, choices))
    },
    start(includesStale: boolean) {
      unapplied.current = selectLinesToApply(lines, includesStale)
      toApply.current = unapplied.current.length
      void run('apply', unapplied, toApply.current, APPLY)
    },
    resume() {
      if (failure?.of === 'preview') void run('preview', unread, file?.table.lines.length ?? 0, PREVIEW)
      else void run('apply', unapplied, toApply.current, APPLY)
    },
    stop() {
      mustStop.current = true
    },
    close() {
      session.current++
      setFile(null)
      setProblem(null)
      setLines([])
      setWork(null)
      setFailure(null)
    },
  }
}

const toRefused = (line: ParsedImportFile['table']['bad'][number]): PreviewedImportLine => ({
  ...line,
  name: line.cells.name ?? '',
  kind: 'refused' as const,
  changes: [],
  note: null,
  version: null,
  after: null,
  result: null,
})
