/** Made by scripts/fit-matching.ts. */
export const fitted = {
  capability: [0.1069, 0.0744, 0.2638, 0, 0, 0, 0.5548, 0],
  factors: {
    capability: {
      weight: 0.4388,
      prior: 0.5,
    },
    past_performance: {
      weight: 0.06,
      prior: 0.5,
    },
    naics: {
      weight: 0.114,
      prior: 0.0825,
    },
    psc: {
      weight: 0.1072,
      prior: 0.2529,
    },
    set_aside: {
      weight: 0.04,
      prior: 0.5,
    },
    agency: {
      weight: 0.12,
      prior: 0,
    },
    place: {
      weight: 0.06,
      prior: 0.4681,
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
    [0.1666, 20],
    [0.2376, 40],
    [0.3787, 60],
    [0.5799, 80],
    [0.762, 90],
    [0.9347, 100],
  ],
} as const
