/** Made by scripts/fit-matching.ts. */
export const fitted = {
  capability: [0.1079, 0.0743, 0.266, 0, 0, 0, 0.5519, 0],
  factors: {
    capability: {
      weight: 0.4355,
      prior: 0.5,
    },
    past_performance: {
      weight: 0.06,
      prior: 0.5,
    },
    naics: {
      weight: 0.0717,
      prior: 0.1188,
    },
    psc: {
      weight: 0.051,
      prior: 0.2415,
    },
    set_aside: {
      weight: 0.04,
      prior: 0.5,
    },
    agency: {
      weight: 0.1884,
      prior: 0,
    },
    place: {
      weight: 0.0935,
      prior: 0.4048,
    },
    value: {
      weight: 0.04,
      prior: 0.5,
    },
    timeline: {
      weight: 0.02,
      prior: 0.5,
    },
  },
  calibration: [
    [0, 0],
    [0.1582, 20],
    [0.2011, 40],
    [0.265, 60],
    [0.3587, 80],
    [0.4841, 90],
    [0.8491, 100],
  ],
} as const
