'use client'
import { useRef, useState } from 'react'
import type { ImportLineResult } from '../../../desk/products/csv/apply-lines.ts'
import type { ImportLine } from '../../../desk/products/csv/columns.ts'
import type { ImportLinePreview } from '../../../desk/products/csv/import-lines.ts'
import { type Failure, postToPanel, type Result } from '../../parts/panel-client.ts'
import type { Progress } from '../use-batched-change.ts'
import {
  type FileParseOptions,
  type OpenedFile,
  openFile,
  type PreviewedImportLine,
  parseFileBytes,
  selectLinesToApply,
  takeFirstBatch,
  toApplyRequestLine,
} from './import-lines.ts'

/** Lines per request: of the preview, and of the import. */
const [PREVIEWED, APPLIED] = [100, 25]

type Work = 'preview' | 'apply'

/**
 * React hook with the state of an import: file, previews and results. Lines are sent in batches; `resume` sends a
 * failed batch again.
 */
export function useImport() {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [lines, setLines] = useState<PreviewedImportLine[]>([])
  const [work, setWork] = useState<{ kind: Work; progress: Progress } | null>(null)
  const [failure, setFailure] = useState<{ of: Work; failure: Failure } | null>(null)
  const [isStopped, setStopped] = useState(false)
  const mustStop = useRef(false)
  /** Counts opened files, so that late responses for an earlier file are ignored. */
  const session = useRef(0)
  const unread = useRef<ImportLine[]>([])
  const unapplied = useRef<PreviewedImportLine[]>([])

  /** Sends batches until all are done, one fails, or staff stop. */
  async function run<Item, Body>(kind: Work, waiting: { current: Item[] }, of: number, send: Send<Item, Body>) {
    const mine = session.current
    mustStop.current = false
    setStopped(false)
    setFailure(null)
    while (waiting.current.length > 0 && !mustStop.current) {
      setWork({ kind, progress: { done: of - waiting.current.length, of } })
      const part = takeFirstBatch(waiting.current, kind === 'preview' ? PREVIEWED : APPLIED)
      const result = await send(part)
      if (session.current !== mine) return
      if (result.kind !== 'done') {
        setFailure({ of: kind, failure: result })
        break
      }
      waiting.current = waiting.current.slice(part.length)
    }
    setStopped(mustStop.current && waiting.current.length > 0)
    setWork(null)
  }

  async function preview(of: number) {
    const mine = session.current
    await run('preview', unread, of, async (part) => {
      const result = await postToPanel<{ lines: ImportLinePreview[] }>('/products/import-preview', { lines: part })
      if (result.kind === 'done' && session.current === mine) {
        const read = result.body.lines.map((report, at) => ({ ...report, cells: part[at]?.cells ?? {}, result: null }))
        setLines((before) => [...before, ...read])
      }
      return result
    })
  }

  async function apply(of: number) {
    await run('apply', unapplied, of, async (part) => {
      const result = await postToPanel<{ lines: ImportLineResult[] }>('/products/import', {
        lines: part.map(toApplyRequestLine),
      })
      if (result.kind === 'done') {
        const results = new Map(result.body.lines.map((applied) => [applied.line, applied]))
        setLines((before) => before.map((line) => ({ ...line, result: results.get(line.line) ?? line.result })))
      }
      return result
    })
  }

  async function show(opened: OpenedFile | { problem: string }) {
    setFailure(null)
    setStopped(false)
    const isOpen = 'table' in opened
    setProblem(opened.problem)
    setFile(isOpen ? opened : null)
    setLines(isOpen ? opened.table.bad.map(toRefused) : [])
    if (!isOpen) return
    unread.current = opened.table.lines
    await preview(unread.current.length)
  }

  return {
    file,
    problem,
    lines,
    work,
    failure: failure?.failure ?? null,
    isStopped,
    async open(chosen: File) {
      session.current++
      await show(await openFile(chosen))
    },
    /** Parses the file again with other choices. */
    async reread({ name, bytes }: OpenedFile, choices: FileParseOptions) {
      session.current++
      await show(parseFileBytes(name, bytes, choices))
    },
    start(includesStale: boolean) {
      unapplied.current = selectLinesToApply(lines, includesStale)
      void apply(unapplied.current.length)
    },
    resume() {
      if (failure?.of === 'preview') void preview(file?.table.lines.length ?? 0)
      else void apply(unapplied.current.length)
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

type Send<Item, Body> = (part: Item[]) => Promise<Result<Body>>

function toRefused({ line, code, cells, message }: OpenedFile['table']['bad'][number]): PreviewedImportLine {
  return {
    line,
    code,
    name: cells.name ?? '',
    kind: 'refused',
    changes: [],
    message,
    note: null,
    version: null,
    after: null,
    cells,
    result: null,
  }
}
