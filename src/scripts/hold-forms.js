// Inlined, so that it runs before any file is loaded. Enables submit buttons, which the server renders disabled. Holds
// a submit until src/islands/Form.tsx replays it, and notes if the form was invalid.
for (const button of document.querySelectorAll('form[method="post"] [type="submit"]')) button.disabled = false
addEventListener('submit', (event) => {
  const form = event.target
  if (form.method !== 'post' || form.dataset.press === 'taken') return
  event.preventDefault()
  form.dataset.press = 'held'
})
addEventListener(
  'invalid',
  ({ target: { form } }) => {
    if (form.method === 'post' && form.dataset.press !== 'taken') form.dataset.press = 'invalid'
  },
  true,
)
