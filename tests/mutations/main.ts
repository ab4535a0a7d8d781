import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS, chooseMutants } from './choose.ts'
import { TEST_LEVELS, type TestLevel } from './floors.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { type Failed, mutantTrier } from './try-mutants.ts'
import { createCompileTest } from './type-check.ts'

/** `tried`: the floors that have tests of the mutant's subject. `caught`: the first failure. */
type Tried = Mutant & { tried: TestLevel[]; caught: (Failed & { floor: TestLevel }) | null }

/** `npm run mutations`: docs/testing.md. */
const { values } = parseArgs({
  options: {
    in: { type: 'string', default: '.' },
    seed: { type: 'string', default: '40' },
    count: { type: 'string', default: '30' },
    floors: { type: 'string', default: TEST_LEVELS.join(',') },
    mutants: { type: 'string' },
    results: { type: 'string' },
  },
})
const results = values.results && resolve(values.results)
const earlier = values.mutants && read<Mutant[]>(values.mutants)
// Changes to the checkout.
process.chdir(values.in)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
if (git('status', '--porcelain', 'src', 'cms')) throw new Error('There are changes in src or cms: commit them first.')

const mutants = results && existsSync(results) ? read<Tried[]>(results) : (earlier || choose()).map(toUntried)
const tryMutant = mutantTrier()
for (const floor of TEST_LEVELS.filter((each) => values.floors.split(',').includes(each)))
  for (const mutant of mutants.filter(({ caught, tried }) => !caught && !tried.includes(floor))) {
    const outcome = await tryMutant(floor, mutant)
    if (outcome === 'no tests') continue
    mutant.tried.push(floor)
    if (outcome !== 'passed') mutant.caught = { floor, ...outcome }
    if (results) writeFileSync(results, `${JSON.stringify(mutants, null, 2)}\n`)
    say(toRow(mutant))
  }
say(`\n${mutants.map(toRow).join('\n')}\n${mutants.filter(({ caught }) => caught).length} of ${mutants.length} caught`)

function toUntried({ file, line, kind, from, to }: Mutant): Tried {
  return { file, line, kind, from, to, tried: [], caught: null }
}

function choose(): Mutant[] {
  const files = git('ls-files', ...AREAS.map((area) => `${area}/*.ts`))
  const all = files
    .trim()
    .split('\n')
    .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
  return chooseMutants(all, { seed: Number(values.seed), count: Number(values.count) }, createCompileTest())
}

function toRow({ file, line, kind, tried, caught }: Tried): string {
  const outcome = caught ? `${caught.floor}: ${caught.test}` : `not caught by ${tried.join(', ') || 'any test'}`
  return `${kind} | ${file}:${line} | ${outcome}`
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
