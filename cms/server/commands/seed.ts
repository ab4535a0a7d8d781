import { parseArgs } from 'node:util'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { createManyProducts } from '../../seed/many-products.ts'
import { createProgressPrinter, say } from '../start/console.ts'
import { installSettings } from '../start/load-settings.ts'
import { runProgram } from '../start/run-program.ts'
import { openSeededDatabase } from '../start/seeded-database.ts'

/** `npm run seed -- --products N`: adds products to the sample shop up to N; `--families` in families of five. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '0' }, families: { type: 'boolean', default: false } },
  })
  const wanted = Number(values.products)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 1_000_000) {
    throw new BadSetting(`--products takes a whole number up to 1,000,000, not "${values.products}".`)
  }
  const payload = await openSeededDatabase(await installSettings())
  const made = await createManyProducts(
    payload,
    { wanted, inFamilies: values.families },
    createProgressPrinter('Making products'),
  )
  say(`${made} products made. A running shop shows them within moments.`)
  await payload.destroy()
  process.exit(0)
}

runProgram(seed)
