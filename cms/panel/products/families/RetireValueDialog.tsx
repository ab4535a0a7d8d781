'use client'
import { toast } from '@payloadcms/ui'
import type { FamilyPage } from '../../../desk/products/families/family-page.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { postToPanel } from '../../parts/panel-client.ts'
import { texts } from './texts.ts'
import type { FamilyForm } from './use-family-form.ts'

const words = texts.retire

type Props = { form: FamilyForm; axis: number; value: string; onClose: () => void }

/** A dialog that asks before all members of a family with one value, such as a size, are archived. */
export function RetireValueDialog({ form, axis, value, onClose }: Props) {
  const { family, members } = form.page
  const count = members.filter(({ values }) => values[axis] === value).length
  return (
    <FormDialog
      title={words.title(value)}
      action={words.confirm}
      isReady
      send={() => postToPanel<FamilyPage>(`/families/${family.id}/retired`, { from: family.updatedAt, axis, value })}
      onDone={(page) => {
        form.show(page)
        toast.success(words.done(value))
        onClose()
      }}
      onClose={onClose}
    >
      {() => <p>{words.about(count)}</p>}
    </FormDialog>
  )
}
