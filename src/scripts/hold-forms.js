// Inlined in the page, so that it runs before any file has loaded. The server renders submit buttons disabled. A form
// that is submitted before its island runs is held; src/islands/Form.tsx submits it then. An invalid form is not
// submitted: the browser shows its own message, and the island shows the form's.
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
