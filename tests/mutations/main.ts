import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS, chooseMutants } from './choose.ts'
import { FLOORS, type Floor } from './floors.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { type Failed, tryMutantsIn } from './try-mutants.ts'
import { typeChecker } from './type-check.ts'

/** `tried`: the floors that it was tried against. `caught`: by which test, on which floor. */
type Tried = Mutant & { tried: Floor[]; caught: (Failed & { floor: Floor }) | null }

/** `npm run mutations`: docs/testing.md. */
const { values } = parseArgs({
  options: {
    in: { type: 'string', default: '.' },
    seed: { type: 'string', default: '40' },
    count: { type: 'string', default: '30' },
    floors: { type: 'string', default: FLOORS.join(',') },
    mutants: { type: 'string' },
    results: { type: 'string' },
  },
})
const folder = resolve(values.in)
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
if (git('status', '--porcelain', 'src', 'cms'))
  throw new Error(`${folder} has changes in src or cms: commit them first.`)

const mutants = values.results && existsSync(values.results) ? read<Tried[]>(values.results) : newMutants()
const tryMutant = tryMutantsIn(folder)
for (const floor of FLOORS.filter((each) => values.floors.split(',').includes(each)))
  for (const mutant of mutants.filter(({ caught, tried }) => !caught && !tried.includes(floor))) {
    const failed = await tryMutant(floor, mutant)
    mutant.tried.push(floor)
    if (failed) mutant.caught = { floor, ...failed }
    if (values.results) writeFileSync(values.results, JSON.stringify(mutants, null, 2))
    say(toRow(mutant))
  }
say(`\n${mutants.map(toRow).join('\n')}\n${mutants.filter(({ caught }) => caught).length} of ${mutants.length} caught`)

function newMutants(): Tried[] {
  const chosen = values.mutants ? read<Mutant[]>(values.mutants) : choose()
  return chosen.map(({ file, line, kind, from, to }) => ({ file, line, kind, from, to, tried: [], caught: null }))
}

function choose(): Mutant[] {
  const files = git('ls-files', ...AREAS)
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(folder, file), 'utf8')))
  return chooseMutants(all, { seed: Number(values.seed), count: Number(values.count) }, typeChecker(folder))
}

function toRow({ file, line, kind, tried, caught }: Tried): string {
  return `${kind} | ${file}:${line} | ${caught ? `${caught.floor}: ${caught.test}` : `not caught by ${tried.join(', ')}`}`
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
