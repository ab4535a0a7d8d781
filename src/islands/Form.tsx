import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * A form that only JavaScript submits, so that its input never gets into a URL. components/NeedsScript.astro stops a
 * submit before hydration; on mount, the form repeats that submit. If the input was invalid, the fields show their
 * error messages instead.
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
