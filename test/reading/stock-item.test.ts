import { expect, test } from 'vitest'
import { stockItemOf } from '../../reading/stock-item.ts'

test.each([
  ['Proposed procurement for NSN 5340012222929 BRACKET,MOUNTING: Line 0001 Qty 218 UI EA', '5340-01-222-2929', 218],
  ['NSN: 4810 01-F19-5719 PART #: 4WRE10E75 QTY: 1,100 U/I: EA', '4810-01-F19-5719', 1100],
  ['NSN 5340-01-222-2929 and again NSN 5340012222929. Line 0001 Qty 5. Line 0002 Qty 7.', '5340-01-222-2929', null],
  ['NSN 5340012222929, NSN 5340012222930', null, null],
  ['Qty 12.5 gallons', null, null],
  ['QTY: 999,999,999,999 U/I: EA', null, 999_999_999_999],
  ['QTY: 1,234,567,890,123,456,789', null, null],
  ['The contractor shall clean four offices. Quantity to be stated.', null, null],
])('stockItemOf: %s', (text, nsn, quantity) => {
  expect(stockItemOf(text)).toEqual({ nsn, quantity })
})
