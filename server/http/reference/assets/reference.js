// Search, copying and Execute. Reading works without this script. The key typed into the page stays in this browser.
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

// All words must be in a page. Pages with all of them in the title or name come first.
function find(pages, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (where) => words.every((word) => where.includes(word))
  const heading = ({ title, name }) => `${title} ${name}`.toLowerCase()
  const found = pages.filter((page) => has(`${heading(page)} ${page.group.toLowerCase()} ${page.words}`))
  return found.sort((a, b) => Number(has(heading(b))) - Number(has(heading(a))))
}

function resultOf({ name, title, group, method }) {
  const link = Object.assign(document.createElement('a'), { href: name || './' })
  const label = Object.assign(document.createElement('span'), { textContent: title })
  const where = Object.assign(document.createElement('span'), { className: 'type', textContent: ` ${group}` })
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

function startSearch() {
  const [input, results, groups] = ['search', 'results', 'groups'].map(element)
  let pages
  async function search() {
    pages ??= fetch('search.json').then((response) => response.json())
    const found = find(await pages, input.value)
    const isEmpty = input.value.trim() === ''
    results.hidden = isEmpty
    groups.hidden = !isEmpty
    results.replaceChildren(...(isEmpty ? [] : found.map(resultOf)))
    element('found').textContent = isEmpty ? '' : `${found.length} ${found.length === 1 ? 'page' : 'pages'} found`
  }
  input.addEventListener('input', search)
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') results.querySelector('a')?.click()
    if (key !== 'Escape') return
    input.value = ''
    void search()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input, textarea, select')) return
    event.preventDefault()
    input.focus()
  })
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

async function execute(form) {
  const answer = form.querySelector('.answer')
  const show = (selector, text) => (answer.querySelector(selector).textContent = text)
  const [url, init] = requestOf(form)
  show('.url', `${init.method} ${url}`)
  answer.hidden = false
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
}

function startExecute() {
  const form = document.querySelector('.execute')
  if (!form) return
  const key = element('key')
  if (key) {
    key.value = store.get('key') ?? ''
    key.addEventListener('change', () => store.set('key', key.value.trim()))
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('[type=submit]')
    button.disabled = true
    await execute(form)
    button.disabled = false
  })
}

openMenu()
startSearch()
startSamples()
startExecute()
