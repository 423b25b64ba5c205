/** Made by scripts/fit-matching.ts. */
export const fitted = {
  capability: [0.1079, 0.0743, 0.266, 0, 0, 0, 0.5519, 0],
  factors: {
    capability: {
      weight: 0.4389,
      prior: 0.5,
    },
    past_performance: {
      weight: 0.06,
      prior: 0.5,
    },
    naics: {
      weight: 0.1134,
      prior: 0.0762,
    },
    psc: {
      weight: 0.1076,
      prior: 0.2556,
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
      prior: 0.4688,
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
    [0.1679, 20],
    [0.24, 40],
    [0.3807, 60],
    [0.5799, 80],
    [0.7605, 90],
    [0.9346, 100],
  ],
} as const
