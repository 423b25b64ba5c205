// Adds search, copying and Execute to readable pages. A key that a reader types into the page stays in the browser.
const element = (id) => document.getElementById(id)
const store = {
  get: (name) => localStorage.getItem(`oi.${name}`),
  set: (name, value) => localStorage.setItem(`oi.${name}`, value),
}

function openMenu() {
  const button = document.querySelector('.menu')
  button.addEventListener('click', () => {
    const isOpen = element('navigation').classList.toggle('open')
    button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) element('search').focus()
  })
  document.querySelector('#groups [aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function resultOf({ name, title, group, method }) {
  const link = Object.assign(document.createElement('a'), { href: name || './' })
  const label = Object.assign(document.createElement('span'), { textContent: title })
  const where = Object.assign(document.createElement('span'), { className: 'type', textContent: group })
  label.append(where)
  link.append(label)
  if (method) {
    const badge = { className: `method ${method}`, textContent: method.toUpperCase() }
    link.append(Object.assign(document.createElement('span'), badge))
  }
  const item = document.createElement('li')
  item.append(link)
  return item
}

// The code and the index of the search are loaded when a search begins.
async function loadFind() {
  const [{ createFind }, response] = await Promise.all([import('./search.js'), fetch('search.json')])
  return createFind(await response.json())
}

function startSearch() {
  const [input, found, clear, results, groups] = ['search', 'found', 'clear', 'results', 'groups'].map(element)
  let loaded
  async function search() {
    loaded ??= loadFind()
    const find = await loaded
    const sought = input.value.trim()
    const { text, pages } = find(sought)
    found.textContent = sought === '' ? '' : foundText(sought, text, pages.length)
    results.replaceChildren(...pages.map(resultOf))
    results.hidden = pages.length === 0
    clear.hidden = sought === '' || pages.length > 0
    groups.hidden = sought !== ''
  }
  function clearSearch() {
    input.value = ''
    input.focus()
    void search()
  }
  input.addEventListener('input', search)
  clear.addEventListener('click', clearSearch)
  document.querySelector('.search').addEventListener('keydown', (event) => {
    if (event.key === 'Escape') clearSearch()
    if (event.key === 'Enter' && event.target === input) results.querySelector('a')?.click()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [input, ...results.querySelectorAll('a')]
    stops[stops.indexOf(event.target) + step]?.focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input, textarea, select')) return
    event.preventDefault()
    input.focus()
  })
}

function foundText(sought, text, count) {
  if (count === 0) return `No page found for “${sought}”.`
  const pages = `${count} ${count === 1 ? 'page' : 'pages'}`
  return text === sought ? `${pages} found` : `No page found for “${sought}”. ${pages} found for “${text}”.`
}

function startSamples() {
  const samples = document.querySelector('.samples')
  if (!samples) return
  const choices = [...samples.querySelectorAll('input')]
  for (const choice of choices) {
    choice.checked = choice.value === (store.get('language') ?? 'curl')
    choice.addEventListener('change', () => store.set('language', choice.value))
  }
  if (!navigator.clipboard) return
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' })
  button.addEventListener('click', async () => {
    const shown = choices.find(({ checked }) => checked)
    await navigator.clipboard.writeText(samples.querySelector(`.${shown.id}`).textContent)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), 1500)
  })
  samples.querySelector('pre').before(button)
}

// Inputs without a value are not sent.
function requestOf(form) {
  const { method, path, media } = form.dataset
  const inputs = [...form.querySelectorAll('[data-in]')].filter(({ value }) => value !== '')
  const of = (place) => inputs.filter(({ dataset }) => dataset.in === place)
  const headers = Object.fromEntries(of('header').map(({ name, value }) => [name, value]))
  if (element('key')) headers['X-Api-Key'] = element('key').value.trim()
  if (element('token')) headers.Authorization = `Bearer ${element('token').value.trim()}`
  const query = of('query').map(({ name, value }) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(element(`path-${name}`).value))
  const url = new URL(`..${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, document.baseURI)
  if (media === 'multipart/form-data') {
    const body = new FormData()
    for (const { name, value, files } of of('form')) body.set(name, files?.[0] ?? value)
    return [url, { method, headers, body }]
  }
  return [
    url,
    media ? { method, headers: { ...headers, 'Content-Type': media }, body: element('body').value } : { method, headers },
  ]
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function execute(form, url, init) {
  const [answer, body] = ['.answer', 'pre'].map((selector) => form.querySelector(selector))
  const show = (selector, text) => (answer.querySelector(selector).textContent = text)
  show('.status', 'Sending…')
  show('.url', `${init.method} ${url}`)
  answer.classList.remove('failed')
  // An earlier answer stays, dimmed, so the page does not jump.
  body.setAttribute('aria-busy', 'true')
  answer.scrollIntoView({ block: 'nearest' })
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    show('.status', `${response.status} ${response.statusText} · ${response.headers.get('X-Request-Id')}`)
    show('code', pretty(text))
    answer.classList.toggle('failed', !response.ok)
  } catch (error) {
    show('.status', 'The request failed')
    show('code', error.message)
    answer.classList.add('failed')
  }
  body.hidden = false
  body.removeAttribute('aria-busy')
  answer.scrollIntoView({ block: 'nearest' })
}

function startExecute() {
  const form = document.querySelector('.execute')
  if (!form) return
  const key = element('key')
  if (key) {
    key.value = store.get('key') ?? ''
    key.addEventListener('change', () => store.set('key', key.value.trim()))
  }
  const button = form.querySelector('[type=submit]')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // A disabled button would lose focus.
    if (button.ariaDisabled === 'true') return
    const [url, init] = requestOf(form)
    if (init.method === 'DELETE' && !confirm(`Delete data of your company?\n\nDELETE ${url}`)) return
    button.ariaDisabled = 'true'
    await execute(form, url, init)
    button.ariaDisabled = 'false'
  })
}

openMenu()
startSearch()
startSamples()
startExecute()
