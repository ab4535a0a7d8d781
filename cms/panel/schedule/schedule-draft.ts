import type { ScheduledChange } from '../../shop/schedule/scheduled.ts'
import type { MomentInputValue } from '../parts/moment.ts'

/** The input of the schedule dialog. It stays when the dialog is closed. */
export type ScheduleDraft = { becomes: ScheduledChange['becomes']; at: MomentInputValue }

export type ScheduleDialogState = { draft: ScheduleDraft; change(next: Partial<ScheduleDraft>): void; close(): void }
