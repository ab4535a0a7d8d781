import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * A form that only JavaScript submits, so that its input never gets into a URL. A submit that
 * components/NeedsScript.astro held is replayed on mount. If it was invalid, the fields show their messages.
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
