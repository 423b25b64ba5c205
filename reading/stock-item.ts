/** Facts that distinguish similar supply notices. Each is null if the text states none or several. */
export type StockItem = { nsn: string | null; quantity: number | null }

const stockNumber = /\bNSN[:#]?\s{0,2}(\d{4})[ -]?(\d{2})[ -]?([A-Z0-9]{3})[ -]?(\d{4})(?![\w-])/gi
const counted = /\b(?:Qty|Quantity)[:.]?\s{0,2}(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?!\d|[,./-]\d)/gi

export function stockItemOf(text: string): StockItem {
  const nsn = only(Array.from(text.matchAll(stockNumber), (match) => match.slice(1).join('-').toUpperCase()))
  const quantity = only(Array.from(text.matchAll(counted), ([, figure = '']) => figure.replaceAll(',', '')))
  return { nsn, quantity: quantity === null ? null : Number(quantity) }
}

function only(found: readonly string[]): string | null {
  return new Set(found).size === 1 ? found[0]! : null
}
