'use client'
import { toast, useConfig, usePreferences } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation.js'
import { type FormEvent, useEffect, useState } from 'react'
import { Button, IconButton } from '../parts/Button.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import {
  MAX_VIEW_NAME_LENGTH,
  normalizeViewQueryString,
  parseSavedViews,
  type SavedView,
  withSavedView,
} from './saved-views.ts'

/** The user's saved views of a list, and a button that saves the current view. */
export function SavedViews({ collection }: { collection: string }) {
  const { admin } = useConfig().config.routes
  const current = normalizeViewQueryString(useSearchParams().toString())
  const { views, store } = useViews(collection)
  const [isNaming, setNaming] = useState(false)
  const isSaved = views.some(({ search }) => search === current)
  const canName = current !== '' && !isSaved
  if (views.length === 0 && !canName) return null

  function save(name: string) {
    setNaming(false)
    store(withSavedView(views, { name, search: current }))
    toast.success(texts.saved(name))
  }

  return (
    <div className="desk desk-tools saved-views">
      <div className="desk-filters">
        <nav aria-label={texts.title}>
          <span aria-hidden="true">{texts.title}</span>
          <ul>
            {views.map(({ name, search }) => (
              <li key={name} className="saved-views__view">
                <PanelLink
                  href={`${admin}/collections/${collection}${search}`}
                  aria-current={search === current ? 'true' : undefined}
                >
                  {name}
                </PanelLink>
                <IconButton
                  label={texts.remove(name)}
                  onClick={() => store(views.filter((each) => each.name !== name))}
                  icon="✕"
                />
              </li>
            ))}
            {canName && (
              <li>
                {isNaming ? (
                  <NameForm onSave={save} onCancel={() => setNaming(false)} />
                ) : (
                  <Button buttonStyle="none" size="small" onClick={() => setNaming(true)}>
                    {texts.save}
                  </Button>
                )}
              </li>
            )}
          </ul>
        </nav>
      </div>
    </div>
  )
}

function useViews(collection: string) {
  const { getPreference, setPreference } = usePreferences()
  const key = `saved-views-${collection}`
  const [views, setViews] = useState<SavedView[]>([])
  useEffect(() => {
    void getPreference(key).then((stored) => setViews(parseSavedViews(stored)))
  }, [getPreference, key])
  return {
    views,
    store(next: SavedView[]) {
      setViews(next)
      void setPreference(key, { views: next })
    },
  }
}

function NameForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) onSave(name.trim())
  }

  return (
    <form className="desk-row saved-views__name" onSubmit={submit}>
      <input
        type="text"
        aria-label={texts.name}
        placeholder={texts.name}
        maxLength={MAX_VIEW_NAME_LENGTH}
        // biome-ignore lint/a11y/noAutofocus: it was asked for.
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button isMain type="submit" size="small" disabled={!name.trim()}>
        {texts.confirm}
      </Button>
      <Button size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  )
}

const texts = {
  title: 'Views',
  save: 'Save this view',
  name: 'Name of the view',
  confirm: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `The view “${name}” is saved. Only you see it.`,
  remove: (name: string) => `Remove the view ${name}`,
}
