import { percentile } from '../bench/statistics.ts'
import { type Journal, KINDS, type Kind } from './journal.ts'
import { memoryFigures, type Sample } from './memory.ts'

type Times = ReadonlyMap<Kind, readonly number[]>

export function tableOfTimes(minutes: readonly Times[]): string {
  const all = new Map(KINDS.map((kind) => [kind, minutes.flatMap((times) => times.get(kind) ?? [])] as const))
  const rows = [
    ['minute', ...KINDS],
    ...minutes.map((times, at) => [String(at + 1), ...KINDS.map((kind) => toCell(times.get(kind)))]),
    ['all', ...KINDS.map((kind) => toCell(all.get(kind)))],
    ['count', ...KINDS.map((kind) => (all.get(kind)?.length ?? 0).toLocaleString('en-US'))],
  ]
  return aligned(rows)
}

const toCell = (times: readonly number[] = []): string =>
  times.length === 0 ? '–' : `${percentile(times, 0.5).toFixed(0)}/${percentile(times, 0.99).toFixed(0)}`

export function progressLine({ minutes, problems }: Pick<Journal, 'minutes' | 'problems'>, memory: Lives): string {
  const at = Math.max(0, minutes.length - 2)
  const times = KINDS.flatMap((kind) => {
    const those = minutes[at]?.get(kind) ?? []
    return those.length > 0 ? [`${kind} ${those.length} (${toCell(those)})`] : []
  })
  const megabytes = memory.at(-1)?.at(-1)?.megabytes ?? 0
  return `minute ${at + 1}: ${times.join(', ')}; ${megabytes} MB, problems: ${problems.length}`
}

type Lives = readonly (readonly Sample[])[]

export function tableOfMemory(lives: Lives): string {
  const rows = lives.map((samples, at) => {
    const figures = memoryFigures(samples)
    if (!figures) return [`process ${at + 1}`, 'ended too soon for a figure', '', '']
    const { first, last, most, seconds } = figures
    return [`process ${at + 1}`, `${first} → ${last} MB`, `${most} MB`, `${seconds.toFixed(0)} s`]
  })
  return aligned([['memory', 'first third → last', 'at most', 'after warm-up'], ...rows])
}

export function formatProblems({ problems }: Pick<Journal, 'problems'>): string {
  return problems
    .map(({ what, count, first }) => `✗ ${what}${count > 1 ? ` (${count} times)` : ''}${first ? `\n    ${first}` : ''}`)
    .join('\n')
}

/** Formats columns side by side: the first one left-aligned, the others right-aligned. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('  '))
    .join('\n')
}
