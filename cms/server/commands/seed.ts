import { parseArgs } from 'node:util'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { createManyProducts } from '../../seed/many-products.ts'
import { createProgressPrinter, printLine } from '../start/console.ts'
import { initializeSettings } from '../start/initialize-settings.ts'
import { prepareAndOpenDatabase } from '../start/prepare-and-open-database.ts'
import { runMain } from '../start/run-main.ts'

/** `npm run seed -- --products N`: adds products to the sample shop up to N; `--families` in families of five. */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '0' }, families: { type: 'boolean', default: false } },
  })
  const wanted = Number(values.products)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 1_000_000) {
    throw new OperatorError(`--products takes a whole number up to 1,000,000, not "${values.products}".`)
  }
  const payload = await prepareAndOpenDatabase(await initializeSettings())
  const made = await createManyProducts(
    payload,
    { wanted, inFamilies: values.families },
    createProgressPrinter('Making products'),
  )
  printLine(`${made} products made. A running shop shows them within moments.`)
  await payload.destroy()
  process.exit(0)
}

runMain(seed)
