/** Adds the choice of area and result to the requirements page; does nothing on other pages. */
export function offerFilters(): void {
  const place = document.querySelector<HTMLElement>('#filters')
  if (!place) return
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')]
  const area = selectOf('Area', ['All', ...areas.map((one) => one.dataset['area'] ?? '')])
  const rows = [...document.querySelectorAll<HTMLElement>('[data-result]')]
  const titles = new Map(rows.map((row) => [row.dataset['result'] ?? '', row.querySelector('.result')?.textContent]))
  const result = selectOf('Result', ['All', ...titles.keys()], titles)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const apply = () => {
    for (const row of rows) row.hidden = !suits(result.select.value, row.dataset['result'])
    for (const one of areas) {
      const isEmpty = [...one.querySelectorAll('[data-result]')].every((row) => (row as HTMLElement).hidden)
      one.hidden = isEmpty || !suits(area.select.value, one.dataset['area'])
    }
    const shown = rows.filter((row) => !row.hidden && !row.closest<HTMLElement>('[data-area]')?.hidden).length
    status.textContent = `${shown} of ${rows.length} shown`
  }
  for (const { select } of [area, result]) select.addEventListener('change', apply)
  place.replaceChildren(area.label, result.label, status)
  place.hidden = false
  apply()
}

function suits(wanted: string, value: string | undefined): boolean {
  return wanted === 'All' || wanted === value
}

function selectOf(title: string, options: string[], titles = new Map<string, string | undefined>()) {
  const select = document.createElement('select')
  select.append(...options.map((option) => new Option(titles.get(option) ?? option, option)))
  const label = document.createElement('label')
  label.append(title, select)
  return { label, select }
}
