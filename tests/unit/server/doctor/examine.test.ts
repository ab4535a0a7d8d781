import { expect, test } from 'vitest'
import { OperatorError } from '../../../../cms/base/settings/operator-error.ts'
import { openDoctorContext } from '../../../../cms/server/doctor/context.ts'
import * as finding from '../../../../cms/server/doctor/finding.ts'
import { formatCheckResult, formatCheckSummary } from '../../../../cms/server/doctor/report.ts'
import { resultsOf } from '../../../support/doctor.ts'

const context = () => openDoctorContext({ DATA_DIR: '/nowhere' })

const check = (
  id: string,
  look: finding.DoctorCheck['look'],
  more: { limitMs?: number } = {},
): finding.DoctorCheck => ({
  id,
  title: `Title of ${id}`,
  look,
  ...more,
})

const asks = check('asks', async (context) => finding.createOkFinding((await context.database()).kind))

const examineAll = (all: finding.DoctorCheck[], { fix = false, of = context() } = {}) => resultsOf(all, of, fix)

test('a check that throws is a failure with the sentence of its error, and the others go on', async () => {
  const results = await examineAll([
    check('one', () => Promise.reject(new OperatorError('The setting is bad.'))),
    check('other', async () => finding.createOkFinding('Fine.')),
  ])
  expect(results).toMatchObject([
    { id: 'one', state: 'failure', saw: 'The setting is bad.' },
    { id: 'other', state: 'ok' },
  ])
})

test('a check that hangs is a failure after its time, and those after it do not wait for the same database', async () => {
  const hangs = check('hangs', () => new Promise(() => {}), { limitMs: 1 })
  expect(await examineAll([hangs, asks])).toMatchObject([
    { id: 'hangs', state: 'failure', saw: 'It took longer than 0.001 seconds.' },
    { id: 'asks', state: 'skipped', saw: 'The database does not answer in time.' },
  ])
})

test('checks without the settings or the database that they need are skipped', async () => {
  expect(await examineAll([asks])).toMatchObject([{ state: 'skipped', saw: 'The database cannot be read.' }])
  const of = openDoctorContext({ SIGN_IN: 'by magic' })
  expect(await examineAll([asks], { of })).toMatchObject([{ state: 'skipped', saw: 'The settings cannot be read.' }])
})

test('a fix is made only when it is asked for, and the check looks again; one that fails leaves the finding', async () => {
  let isBroken = true
  const mend = async () => {
    isBroken = false
    return 'Mended.'
  }
  const broken = check('broken', async () =>
    isBroken ? finding.createWarningFinding('Broken.', 'Mend it.', mend) : finding.createOkFinding('Whole.'),
  )
  expect(await examineAll([broken])).toMatchObject([{ state: 'warning', fixed: null }])
  expect(await examineAll([broken], { fix: true })).toMatchObject([{ state: 'ok', saw: 'Whole.', fixed: 'Mended.' }])
  const fail = () => Promise.reject(new Error('No right.'))
  const lost = check('lost', async () => finding.createFailureFinding('Broken.', 'Mend it.', fail))
  const left = { state: 'failure', saw: 'Broken.', fixed: 'It could not be fixed: No right.' }
  expect(await examineAll([lost], { fix: true })).toMatchObject([left])
})

test('a check that is well is one line, and another tells what it saw and how it is mended below', () => {
  const result = { id: 'disk', title: 'Disk', mend: '', fixed: null }
  expect(formatCheckResult({ ...result, state: 'ok', saw: '9 MB free.' }, 8)).toEqual(['ok       Disk      9 MB free.'])
  expect(
    formatCheckResult({ ...result, state: 'failure', saw: 'Full.', mend: 'Make room.', fixed: 'Tried.' }, 8),
  ).toEqual(['FAILURE  Disk', '         Full.', '         → Make room.', '         ✓ Tried.'])
  const states = ['ok', 'ok', 'warning', 'failure', 'skipped'] as const
  const results = states.map((state) => ({ ...result, state, saw: '' }))
  expect(formatCheckSummary(results)).toBe('5 checks: 2 ok, 1 warning, 1 failure, 1 skipped')
})
