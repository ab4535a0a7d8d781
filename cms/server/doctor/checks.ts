import { backgroundWorkChecks } from './background-work.ts'
import { backupChecks } from './backups.ts'
import { cacheChecks } from './caches.ts'
import { databaseChecks } from './database.ts'
import { diskChecks } from './disk.ts'
import { duplicateChecks } from './duplicate-checks.ts'
import type { DoctorCheck } from './finding.ts'
import { leftoverChecks } from './leftovers.ts'
import { machineChecks } from './machine.ts'
import { orderChecks } from './orders.ts'
import { paymentChecks } from './payment-checks.ts'
import { pictureChecks } from './pictures.ts'
import { replicaSetChecks } from './replica-set.ts'
import { schemaChecks } from './schema.ts'
import { secretChecks } from './secrets.ts'
import { settingChecks } from './setting-checks.ts'

/**
 * All checks of `npm run doctor`, in the order in which they run and are reported. Later checks depend on earlier ones.
 */
export const DOCTOR_CHECKS: readonly DoctorCheck[] = [
  ...settingChecks,
  ...secretChecks,
  ...databaseChecks,
  ...replicaSetChecks,
  ...schemaChecks,
  ...diskChecks,
  ...machineChecks,
  ...cacheChecks,
  ...backgroundWorkChecks,
  ...paymentChecks,
  ...backupChecks,
  ...pictureChecks,
  ...leftoverChecks,
  ...orderChecks,
  ...duplicateChecks,
]
