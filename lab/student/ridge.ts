/** A sparse matrix. Row `r` has the entries from `starts[r]` to `starts[r + 1]`, each a column and its value. */
export type SparseMatrix = { starts: Int32Array; columns: Int32Array; values: Float32Array; width: number }

export type RidgeOptions = { lambda: number; rounds: number; onBlock?: (done: number, total: number) => void }

/** Number of columns that are solved together. The data of one round fits into a processor's cache. */
const block_columns = 48

/** Returns a sparse matrix. `rows` are lists of [column, value]. */
export function sparseMatrix(rows: Iterable<Iterable<[number, number]>>, width: number): SparseMatrix {
  const starts: number[] = [0]
  const columns: number[] = []
  const values: number[] = []
  for (const row of rows) {
    for (const [column, value] of row) {
      columns.push(column)
      values.push(value)
    }
    starts.push(columns.length)
  }
  return { starts: Int32Array.from(starts), columns: Int32Array.from(columns), values: Float32Array.from(values), width }
}

/** Finds the U (x.width × dimensions, row by row) that minimizes |xU - y|² + lambda |U|², with `rounds` of conjugate gradients.
 * Each column of y is a separate problem. y has a row of `dimensions` numbers for each row of x. */
export function fitRidge(x: SparseMatrix, y: Float32Array, dimensions: number, options: RidgeOptions): Float32Array {
  const examples = x.starts.length - 1
  const fitted = new Float32Array(x.width * dimensions)
  for (let first = 0; first < dimensions; first += block_columns) {
    const block = Math.min(block_columns, dimensions - first)
    const targets = columnsOf(y, examples, dimensions, first, block)
    const solution = conjugateGradients(x, targets, block, options)
    for (let row = 0; row < x.width; row++)
      fitted.set(solution.subarray(row * block, (row + 1) * block), row * dimensions + first)
    options.onBlock?.(first + block, dimensions)
  }
  return fitted
}

function columnsOf(matrix: Float32Array, height: number, width: number, first: number, count: number): Float32Array {
  const part = new Float32Array(height * count)
  for (let row = 0; row < height; row++) part.set(matrix.subarray(row * width + first, row * width + first + count), row * count)
  return part
}

/** Solves (xᵀx + lambda) u = xᵀy for `block` right-hand sides at once. */
function conjugateGradients(x: SparseMatrix, y: Float32Array, block: number, { lambda, rounds }: RidgeOptions): Float32Array {
  const solution = new Float32Array(x.width * block)
  const residual = multiplyTransposed(x, y, block)
  const direction = residual.slice()
  let squares = dots(residual, residual, block)
  for (let round = 0; round < rounds; round++) {
    const image = multiplyTransposed(x, multiply(x, direction, block), block)
    addScaled(image, direction, new Float64Array(block).fill(lambda))
    const curvature = dots(direction, image, block)
    const steps = squares.map((square, column) => (curvature[column]! > 0 ? square / curvature[column]! : 0))
    addScaled(solution, direction, steps)
    addScaled(
      residual,
      image,
      steps.map((step) => -step),
    )
    const next = dots(residual, residual, block)
    updateDirection(
      direction,
      residual,
      next.map((square, column) => (squares[column]! > 0 ? square / squares[column]! : 0)),
    )
    squares = next
  }
  return solution
}

/** Returns x times a matrix of `block` columns. */
export function multiply(x: SparseMatrix, matrix: Float32Array, block: number): Float32Array {
  const { starts, columns, values } = x
  const rows = starts.length - 1
  const product = new Float32Array(rows * block)
  for (let row = 0; row < rows; row++) {
    const to = row * block
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
      const from = columns[entry]! * block
      const value = values[entry]!
      for (let i = 0; i < block; i++) product[to + i]! += value * matrix[from + i]!
    }
  }
  return product
}

/** Returns xᵀ times a matrix of `block` columns. */
function multiplyTransposed(x: SparseMatrix, matrix: Float32Array, block: number): Float32Array {
  const { starts, columns, values, width } = x
  const product = new Float32Array(width * block)
  for (let row = 0; row < starts.length - 1; row++) {
    const from = row * block
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
      const to = columns[entry]! * block
      const value = values[entry]!
      for (let i = 0; i < block; i++) product[to + i]! += value * matrix[from + i]!
    }
  }
  return product
}

/** Returns the dot product of each pair of columns. */
function dots(a: Float32Array, b: Float32Array, block: number): Float64Array {
  const sums = new Float64Array(block)
  for (let start = 0; start < a.length; start += block) for (let i = 0; i < block; i++) sums[i]! += a[start + i]! * b[start + i]!
  return sums
}

/** Sets matrix += factors · other, with one factor per column. */
function addScaled(matrix: Float32Array, other: Float32Array, factors: Float64Array): void {
  const block = factors.length
  for (let start = 0; start < matrix.length; start += block)
    for (let i = 0; i < block; i++) matrix[start + i]! += factors[i]! * other[start + i]!
}

/** Sets direction = residual + factors · direction, with one factor per column. */
function updateDirection(direction: Float32Array, residual: Float32Array, factors: Float64Array): void {
  const block = factors.length
  for (let start = 0; start < direction.length; start += block)
    for (let i = 0; i < block; i++) direction[start + i] = residual[start + i]! + factors[i]! * direction[start + i]!
}
