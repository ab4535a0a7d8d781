'use client'
import { Gutter, Link, SetStepNav, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { texts } from './texts.ts'
import '../parts/desk.css'
import '../products/form/form.css'

const words = texts.newBranch

/** The page of a branch: leads to its settings; for a new branch, a form that asks for its name. */
export function NewBranchOrSettingsRedirect() {
  const { id } = useDocumentInfo()
  return id === undefined ? <NewBranch /> : <Forward to={`/admin/settings/shop?branch=${id}`} />
}

function Forward({ to }: { to: string }) {
  const router = useRouter()
  useEffect(() => router.replace(to), [router, to])
  return (
    <Gutter className="desk">
      <Link href={to}>{texts.title}</Link>
    </Gutter>
  )
}

function NewBranch() {
  const router = useRouter()
  const [name, setName] = useState('')
  const { failure, isBusy, send } = useApiCall()

  async function create(event: FormEvent) {
    event.preventDefault()
    const created = await send(postToPanelApi<{ id: string }>('/settings/branch', { name }))
    if (created) router.replace(`/admin/settings/shop?branch=${created.id}`)
  }

  return (
    <Gutter className="desk product-form">
      <SetStepNav nav={[{ label: 'Branches', url: '/admin/collections/branches' }, { label: words.title }]} />
      <h1>{words.title}</h1>
      {useHasCapability('manageBranches') ? (
        <form className="desk-card" onSubmit={(event) => void create(event)}>
          <TextInput
            name="name"
            label={words.name}
            hint={words.about}
            fault={failure?.fields?.name?.[0]}
            isDisabled={isBusy}
            value={name}
            onChange={setName}
          />
          <FailureMessage failure={failure?.fields?.name ? null : failure} />
          <Button isMain type="submit" disabled={isBusy || !name.trim()}>
            {words.create}
          </Button>
        </form>
      ) : (
        <p>{words.notAllowed}</p>
      )}
    </Gutter>
  )
}
