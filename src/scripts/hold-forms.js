// Stands in the page itself, so that it runs before any file has come: the buttons of forms are off as the server
// renders them, and a form that is sent before its island runs is held. src/islands/Form.tsx sends it then.
for (const button of document.querySelectorAll('form[method="post"] [type="submit"]')) button.disabled = false
addEventListener('submit', (event) => {
  const form = event.target
  if (form.method !== 'post' || form.dataset.press === 'taken') return
  event.preventDefault()
  form.dataset.press = 'held'
})
