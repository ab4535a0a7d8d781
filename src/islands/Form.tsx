import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * A form that the server may have rendered. Until this runs, components/NeedsScript.astro holds the first submit, which
 * is replayed here; if it was invalid, its fields are checked again, to show their messages. The browser never submits it itself, because then the input would end up in a URL.
 */
export default function Form(props: ComponentProps<'form'>) {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = element.current!
    const { press } = form.dataset
    form.dataset.press = 'taken'
    if (press === 'held') form.requestSubmit()
    if (press === 'invalid') form.checkValidity()
  }, [])
  return <form method="post" {...props} ref={element} className="form" />
}
