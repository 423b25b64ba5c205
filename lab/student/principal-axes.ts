/** Maximum ratio of off-diagonal to diagonal numbers at which the rotations end. */
const precision = 1e-9
const sweeps_max = 12

/** Returns the `count` principal axes of rows with `width` numbers each: the eigenvectors of their second moments with the
 * largest eigenvalues, the largest first. The result is a matrix of `width` rows and `count` columns. A row times this matrix is
 * the row in these axes. */
export function principalAxes(rows: Float32Array, width: number, count: number): Float32Array {
  const moments = secondMoments(rows, width)
  const vectors = diagonalise(moments, width)
  const order = [...Array(width).keys()].sort((a, b) => moments[b * width + b]! - moments[a * width + a]!).slice(0, count)
  const axes = new Float32Array(width * count)
  // The rows of `vectors` are the eigenvectors.
  for (const [k, eigenvector] of order.entries())
    for (let i = 0; i < width; i++) axes[i * count + k] = vectors[eigenvector * width + i]!
  return axes
}

/** Multiplies rows of `width` numbers with the axes. Each result row has one number per axis. */
export function project(rows: Float32Array, width: number, axes: Float32Array): Float32Array {
  const count = axes.length / width
  const height = rows.length / width
  const projected = new Float32Array(height * count)
  for (let row = 0; row < height; row++) {
    for (let i = 0; i < width; i++) {
      const value = rows[row * width + i]!
      for (let k = 0; k < count; k++) projected[row * count + k]! += value * axes[i * count + k]!
    }
  }
  return projected
}

function secondMoments(rows: Float32Array, width: number): Float64Array {
  const moments = new Float64Array(width * width)
  for (let start = 0; start < rows.length; start += width) {
    for (let a = 0; a < width; a++) {
      const value = rows[start + a]!
      for (let b = a; b < width; b++) moments[a * width + b]! += value * rows[start + b]!
    }
  }
  for (let a = 0; a < width; a++) for (let b = 0; b < a; b++) moments[a * width + b] = moments[b * width + a]!
  return moments
}

/** Applies Jacobi's rotations. Leaves the eigenvalues on the diagonal of `matrix` and returns the eigenvectors as rows. */
function diagonalise(matrix: Float64Array, width: number): Float64Array {
  const vectors = new Float64Array(width * width)
  for (let i = 0; i < width; i++) vectors[i * width + i] = 1
  for (let sweep = 0; sweep < sweeps_max && rotateAll(matrix, vectors, width) > 0; sweep++);
  return vectors
}

/** Runs one sweep and returns the number of rotated pairs. */
function rotateAll(matrix: Float64Array, vectors: Float64Array, width: number): number {
  let rotated = 0
  for (let p = 0; p < width; p++) {
    for (let q = p + 1; q < width; q++) {
      const off = matrix[p * width + q]!
      const diagonal = Math.sqrt(Math.abs(matrix[p * width + p]! * matrix[q * width + q]!))
      if (Math.abs(off) <= precision * diagonal) continue
      rotated += 1
      const theta = (matrix[q * width + q]! - matrix[p * width + p]!) / (2 * off)
      const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
      const cosine = 1 / Math.sqrt(tangent * tangent + 1)
      const sine = tangent * cosine
      for (let k = 0; k < width; k++) rotate(matrix, k * width + p, k * width + q, cosine, sine)
      for (let k = 0; k < width; k++) rotate(matrix, p * width + k, q * width + k, cosine, sine)
      for (let k = 0; k < width; k++) rotate(vectors, p * width + k, q * width + k, cosine, sine)
    }
  }
  return rotated
}

function rotate(matrix: Float64Array, i: number, j: number, cosine: number, sine: number): void {
  const x = matrix[i]!
  const y = matrix[j]!
  matrix[i] = cosine * x - sine * y
  matrix[j] = sine * x + cosine * y
}
