// Runs before the first paint, so that no light page flashes in the dark. It is a file because the policy allows no inline script.
const chosen = localStorage.getItem('oi-theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
