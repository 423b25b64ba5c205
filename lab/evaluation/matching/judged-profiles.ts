import type { StatedProfile } from '../../../matching/profile/profile.ts'

/** A fictional company, described as on its own website: two or three capabilities in sentences, past contracts, codes,
 * certifications and states. Nothing may be tuned to the judgments of a `held_out` profile. */
export type JudgedProfile = { name: string; held_out: boolean; profile: StatedProfile }

type Described = {
  /** Title and description of each capability. */
  can: [string, string][]
  /** Title, customer, whole US dollars, and summary of each past contract. */
  did: [string, string, number, string?][]
  /** NAICS codes, the primary code first. */
  naics: string[]
  psc?: string[]
  certifications?: string[]
  states?: string[]
}

const described: Record<string, Described> = {
  janitorial: {
    can: [
      [
        'Commercial janitorial services',
        'We clean federal offices, courthouses and outpatient clinics every night: floors, restrooms, trash, windows and carpet.',
      ],
      [
        'Day porter and disinfection services',
        'Uniformed day porters and hospital-grade disinfection for waiting rooms and exam rooms.',
      ],
    ],
    did: [
      [
        'Custodial services, Poff Federal Building',
        'General Services Administration',
        1_800_000,
        'Nightly cleaning of 320,000 square feet of office space in Roanoke, Virginia.',
      ],
      ['Janitorial services for a community based outpatient clinic', 'Department of Veterans Affairs', 410_000],
    ],
    naics: ['561720'],
    psc: ['S201'],
    certifications: ['SDVOSB', 'Small business'],
    states: ['VA', 'MD', 'DC', 'NC'],
  },
  cyber: {
    can: [
      [
        'Security operations center',
        'Our analysts monitor networks around the clock, hunt threats and respond to incidents for federal agencies.',
      ],
      [
        'Assessment and authorization',
        'We guide systems through the Risk Management Framework: NIST 800-53 controls, penetration tests, vulnerability scans and continuous monitoring.',
      ],
      ['Zero trust engineering', 'Design and rollout of identity, endpoint detection and cloud security architectures.'],
    ],
    did: [
      ['Cybersecurity operations support', 'Department of Homeland Security', 12_000_000],
      ['Information assurance and RMF support services', 'Department of the Navy', 4_500_000],
    ],
    naics: ['541512', '541519'],
    psc: ['DA01', 'DJ01'],
    certifications: ['8(a)'],
    states: ['VA', 'MD', 'DC', 'TX'],
  },
  hvac: {
    can: [
      [
        'HVAC service and preventive maintenance',
        'Licensed technicians maintain chillers, boilers, air handlers and rooftop units at government buildings.',
      ],
      [
        'Mechanical system replacement',
        'We replace chillers, cooling towers, ductwork and building automation controls, design-build or to specification.',
      ],
    ],
    did: [
      ['Chiller replacement, Building 1600', 'Department of the Air Force', 950_000],
      ['Boiler and HVAC preventive maintenance', 'Department of Veterans Affairs', 600_000],
    ],
    naics: ['238220', '811310'],
    psc: ['J041', 'Z2AA'],
    states: ['TX', 'OK', 'LA', 'NM'],
  },
  'medical staffing': {
    can: [
      [
        'Temporary nurse staffing',
        'Registered nurses, licensed practical nurses and nursing assistants for clinics, hospitals and correctional facilities.',
      ],
      [
        'Allied health and physician staffing',
        'Credentialed therapists, laboratory technologists, radiology technologists, dentists and locum tenens physicians.',
      ],
    ],
    did: [
      ['Registered nurse staffing services', 'Indian Health Service', 2_200_000],
      ['Medical technologist services', 'Department of Veterans Affairs', 750_000],
    ],
    naics: ['561320', '621399'],
    psc: ['Q401', 'Q999'],
    certifications: ['WOSB'],
  },
  'machine shop': {
    can: [
      [
        'Precision CNC machining',
        'Five-axis milling and turning of aluminum, titanium and steel aircraft parts to military drawings.',
      ],
      [
        'Fittings, bushings and brackets',
        'We make and stock brackets, bushings, pins, shafts and housings for fixed-wing aircraft and helicopters. AS9100 certified.',
      ],
    ],
    did: [
      ['Bracket, mounting, aircraft', 'Defense Logistics Agency', 120_000],
      ['Bushing, sleeve', 'Defense Logistics Agency', 60_000],
      ['Shaft, shouldered', 'Defense Logistics Agency', 85_000],
    ],
    naics: ['336413', '332710'],
    psc: ['1560', '3120'],
  },
  'architect engineer': {
    can: [
      [
        'Architectural and engineering design',
        'Full-service A-E design of renovations and new federal buildings: architecture, structural, mechanical, electrical and plumbing drawings and specifications.',
      ],
      ['Construction phase services', 'Submittal review, site visits and commissioning for medical centers and courthouses.'],
    ],
    did: [
      ['A-E design services, renovate operating rooms', 'Department of Veterans Affairs', 650_000],
      ['IDIQ architect engineer services', 'Army Corps of Engineers', 3_000_000],
    ],
    naics: ['541310', '541330'],
    psc: ['C1DA', 'C211'],
  },
  furniture: {
    can: [
      [
        'Office furniture',
        'Dealer of systems furniture, workstations, seating, desks and conference tables for government offices.',
      ],
      ['Design, delivery and installation', 'Space planning, installation and reconfiguration of modular workstations.'],
    ],
    did: [
      ['Systems furniture for headquarters', 'Department of Commerce', 480_000],
      ['Ergonomic task chairs and sit-stand desks', 'Social Security Administration', 130_000],
    ],
    naics: ['337214', '423210'],
    psc: ['7110', '7125'],
    certifications: ['WOSB'],
  },
  guards: {
    can: [
      [
        'Armed and unarmed security guards',
        'Protective security officers for federal buildings, courthouses and military gates.',
      ],
      ['Access control and patrol', 'Entry screening, visitor management, roving patrols and emergency response.'],
    ],
    did: [
      ['Protective security officer services', 'Federal Protective Service', 9_000_000],
      ['Unarmed guard services', 'National Archives', 1_200_000],
    ],
    naics: ['561612'],
    psc: ['S206'],
    certifications: ['Small business'],
  },
  environmental: {
    can: [
      [
        'Environmental remediation',
        'Investigation and cleanup of contaminated soil and groundwater, PFAS sampling and long-term monitoring at military bases.',
      ],
      [
        'Hazardous waste management',
        'Packing, transport and disposal of hazardous waste, asbestos and lead abatement, spill response.',
      ],
    ],
    did: [
      ['Remedial investigation and feasibility study', 'Army Corps of Engineers', 5_500_000],
      ['Hazardous waste removal and disposal', 'Defense Logistics Agency', 900_000],
    ],
    naics: ['562910', '541620'],
    psc: ['F108', 'F999'],
    certifications: ['HUBZone'],
  },
  training: {
    can: [
      [
        'Leadership and workforce training',
        'Instructor-led and virtual courses in leadership, communication, acquisition and project management for federal employees.',
      ],
      [
        'Curriculum and e-learning development',
        'Instructional designers build courses, simulations and learning management content.',
      ],
    ],
    did: [
      ['Leadership development program', 'Office of Personnel Management', 1_500_000],
      ['Course development and instruction', 'Department of the Army', 2_700_000],
    ],
    naics: ['611430', '611710'],
    psc: ['U008', 'U099'],
    certifications: ['SDVOSB'],
  },
  construction: {
    can: [
      [
        'General construction and renovation',
        'Design-build and design-bid-build renovation of barracks, hangars, offices and hospitals.',
      ],
      ['Concrete, paving and site work', 'Parking lots, sidewalks, drainage and utilities on active installations.'],
    ],
    did: [
      ['Renovate dormitory building 740', 'Department of the Air Force', 8_200_000],
      ['Repair parking lot and drainage', 'Department of Veterans Affairs', 1_100_000],
    ],
    naics: ['236220', '237310'],
    psc: ['Z2AA', 'Y1JZ'],
    certifications: ['8(a)', 'HUBZone'],
    states: ['CA', 'NV', 'AZ'],
  },
  freight: {
    can: [
      [
        'Freight transportation and trucking',
        'Long-haul and local trucking, heavy equipment hauling and expedited freight for the Department of Defense.',
      ],
      [
        'Warehousing and distribution',
        'Storage, inventory management, kitting and shipping from our warehouses. Household goods moving and office relocation.',
      ],
    ],
    did: [
      ['Freight hauling services', 'Department of the Army', 1_400_000],
      ['Office relocation and moving services', 'Internal Revenue Service', 320_000],
    ],
    naics: ['484121', '493110', '484210'],
    psc: ['V112', 'V003', 'R602'],
  },
  food: {
    can: [
      [
        'Food service and dining facility operation',
        'We cook and serve meals in dining facilities, cafeterias and training camps; catering for exercises and annual training.',
      ],
      ['Subsistence supply', 'Delivery of fresh produce, bread, dairy, meat and frozen foods to prisons and hospitals.'],
    ],
    did: [
      ['Full food service, dining facility', 'Department of the Army', 6_000_000],
      ['Quarterly subsistence: dairy and meat', 'Bureau of Prisons', 260_000],
    ],
    naics: ['722310', '424410'],
    psc: ['S203', '8905'],
  },
  'medical supplies': {
    can: [
      [
        'Medical and surgical supplies',
        'Distributor of surgical instruments, gloves, catheters, wound care and patient monitors to hospitals.',
      ],
      [
        'Hospital equipment',
        'Sale, delivery and installation of beds, stretchers, exam tables, sterilizers and ultrasound systems.',
      ],
    ],
    did: [
      ['Surgical instruments', 'Department of Veterans Affairs', 220_000],
      ['Patient monitors and infusion pumps', 'Indian Health Service', 540_000],
    ],
    naics: ['423450', '339112'],
    psc: ['6515', '6530'],
    certifications: ['SDVOSB'],
  },
  translation: {
    can: [
      [
        'Interpretation services',
        'Telephone, video and on-site interpreters in more than 200 languages, American Sign Language included.',
      ],
      [
        'Translation and transcription',
        'Certified translation of documents, transcription of recordings and linguists with clearances.',
      ],
    ],
    did: [
      ['Sign language interpreting services', 'Department of Education', 900_000],
      ['Foreign language interpretation and translation', 'Executive Office for Immigration Review', 3_800_000],
    ],
    naics: ['541930'],
    psc: ['R608'],
    certifications: ['WOSB'],
  },
  landscaping: {
    can: [
      [
        'Grounds maintenance',
        'Mowing, edging, pruning, irrigation, leaf and snow removal at bases, cemeteries and recreation areas.',
      ],
      [
        'Tree and vegetation services',
        'Tree trimming and removal, invasive plant and weed control, herbicide application and planting.',
      ],
    ],
    did: [
      ['Grounds maintenance, national cemetery', 'National Cemetery Administration', 700_000],
      ['Mowing services at lake recreation areas', 'Army Corps of Engineers', 240_000],
    ],
    naics: ['561730'],
    psc: ['S208', 'F018'],
    certifications: ['SDVOSB'],
    states: ['MO', 'KS', 'IL', 'AR', 'OK'],
  },
  research: {
    can: [
      [
        'Applied research in sensors and materials',
        'Scientists and engineers develop radar, infrared sensors, composites and hypersonic materials from concept to prototype.',
      ],
      ['Advanced technology prototypes', 'Broad agency announcement, SBIR and other transaction work for defense laboratories.'],
    ],
    did: [
      ['Advanced infrared sensor research', 'Air Force Research Laboratory', 4_200_000],
      ['High temperature composite materials', 'Defense Advanced Research Projects Agency', 6_800_000],
    ],
    naics: ['541715', '541713'],
    psc: ['AC12', 'AJ12'],
  },
  drones: {
    can: [
      [
        'Unmanned aircraft systems',
        'We build small unmanned aircraft, ground control stations and payloads for tactical reconnaissance.',
      ],
      [
        'Counter-drone systems and flight services',
        'Detection and defeat of hostile drones, and drone flight, inspection and pilot training services.',
      ],
    ],
    did: [
      ['Small unmanned aircraft systems', 'Department of the Army', 3_300_000],
      ['Unmanned aerial imagery services', 'Department of the Interior', 450_000],
    ],
    naics: ['336411', '334511'],
    psc: ['1550'],
  },
  printing: {
    can: [
      [
        'Printing and mailing',
        'Offset and digital printing of forms, booklets, brochures and envelopes; addressing and mailing.',
      ],
      ['Promotional and display products', 'Banners, decals, recruiting giveaways and trade show displays.'],
    ],
    did: [
      ['Printing of booklets and forms', 'Government Publishing Office', 140_000],
      ['Recruiting promotional items', 'Army National Guard', 90_000],
    ],
    naics: ['323111', '541890'],
    psc: ['7690', 'T014'],
  },
  'lab equipment': {
    can: [
      [
        'Laboratory instruments',
        'Sales and service of mass spectrometers, chromatographs, microscopes, centrifuges and freezers.',
      ],
      ['Calibration and service contracts', 'Factory-trained engineers maintain, repair and calibrate analytical instruments.'],
    ],
    did: [
      ['Liquid chromatography mass spectrometer', 'Food and Drug Administration', 480_000],
      ['Maintenance of laboratory instruments', 'National Institutes of Health', 150_000],
    ],
    naics: ['334516', '423490'],
    psc: ['6640', 'J066'],
  },
  vehicles: {
    can: [
      [
        'Trucks, trailers and utility vehicles',
        'Dealer of pickup trucks, trailers, forklifts, loaders and all-terrain vehicles to government fleets.',
      ],
      ['Vehicle upfitting and repair', 'Emergency lights, truck bodies, fleet maintenance and repair.'],
    ],
    did: [
      ['Utility terrain vehicles', 'Department of Agriculture', 210_000],
      ['Forklift, 6,000 lb', 'Defense Logistics Agency', 95_000],
    ],
    naics: ['423110', '441110', '333924'],
    psc: ['2320', '3930', '2310'],
  },
  fuel: {
    can: [
      ['Bulk fuel delivery', 'Diesel, gasoline, jet fuel, propane and heating oil delivered to tanks on federal sites.'],
      ['Fuel tank services', 'Cleaning, inspection and rental of fuel tanks; aircraft refueling services.'],
    ],
    did: [
      ['Propane delivery', 'National Park Service', 180_000],
      ['Ultra low sulfur diesel and gasoline', 'Defense Logistics Agency Energy', 2_400_000],
    ],
    naics: ['424720', '457210'],
    psc: ['9140', '9130'],
  },
  records: {
    can: [
      ['Records management and digitization', 'Scanning, indexing and storage of paper and microfilm records to NARA standards.'],
      ['Secure shredding', 'On-site document shredding and media destruction with certificates.'],
    ],
    did: [
      ['Document scanning and indexing', 'Citizenship and Immigration Services', 2_100_000],
      ['Document shredding services', 'Department of Veterans Affairs', 70_000],
    ],
    naics: ['518210', '561990', '541990'],
    psc: ['R612', 'R614'],
    certifications: ['SDVOSB'],
  },
  video: {
    can: [
      ['Video production and photography', 'Crews shoot and edit training films, public service announcements and live events.'],
      ['Audiovisual systems', 'Design and installation of conference rooms, video walls, displays and video teleconferencing.'],
    ],
    did: [
      ['Video production support', 'Department of the Navy', 650_000],
      ['Audio visual equipment upgrade, conference room', 'Department of the Air Force', 300_000],
    ],
    naics: ['512110', '334310', '541922'],
    psc: ['T016', '5836'],
  },
  legal: {
    can: [
      ['Litigation support', 'Paralegals, document review, eDiscovery hosting and trial preparation for government attorneys.'],
      ['Court reporting', 'Certified court reporters, depositions and hearing transcripts nationwide.'],
    ],
    did: [
      ['Court reporting and transcription services', 'National Labor Relations Board', 800_000],
      ['Litigation support services', 'Department of Justice', 5_400_000],
    ],
    naics: ['541199', '561492'],
    psc: ['R418', 'R606'],
    certifications: ['WOSB', '8(a)'],
  },
  testing: {
    can: [
      [
        'Materials testing and inspection',
        'Accredited laboratory for concrete, soil, metals and coatings; nondestructive testing and weld inspection.',
      ],
      [
        'Water and product testing',
        'Sampling and analysis of drinking water, wastewater, air and fuels; electromagnetic and environmental testing of equipment.',
      ],
    ],
    did: [
      ['Geotechnical and materials testing services', 'Army Corps of Engineers', 500_000],
      ['Water quality sampling and analysis', 'National Park Service', 160_000],
    ],
    naics: ['541380'],
    psc: ['H299', 'B529'],
  },
  roofing: {
    can: [
      [
        'Roof replacement and repair',
        'Membrane, metal and shingle roofs on federal buildings: tear-off, insulation, flashing and warranty repair.',
      ],
      ['Building envelope', 'Waterproofing, gutters, windows and masonry restoration.'],
    ],
    did: [
      ['Replace roof, building 12', 'Department of Veterans Affairs', 1_300_000],
      ['Repair metal roof, hangar', 'Army National Guard', 480_000],
    ],
    naics: ['238160'],
    psc: ['Z2AA', 'Z1AA'],
    certifications: ['HUBZone'],
  },
  dredging: {
    can: [
      [
        'Maintenance dredging',
        'Hydraulic cutterhead and mechanical dredging of harbors, channels and lakes with beach placement.',
      ],
      ['Marine construction', 'Jetties, breakwaters, revetments, piers, bulkheads and shoreline protection.'],
    ],
    did: [
      ['Maintenance dredging, inner harbor', 'Army Corps of Engineers', 7_500_000],
      ['Jetty rehabilitation', 'Army Corps of Engineers', 11_000_000],
    ],
    naics: ['237990'],
    psc: ['Y1KF', 'Z1KF'],
    certifications: ['Small business'],
  },
  telecom: {
    can: [
      [
        'Telecommunications and cabling',
        'Structured cabling, fiber optic installation, telephone systems and wireless networks on bases and in hospitals.',
      ],
      ['Radio and satellite communications', 'Land mobile radios, antennas, towers and satellite internet service.'],
    ],
    did: [
      ['Fiber optic cable installation', 'Department of the Air Force', 700_000],
      ['Land mobile radio system upgrade', 'Department of the Interior', 1_900_000],
    ],
    naics: ['517111', '238210', '517810'],
    psc: ['DG10', '5820'],
  },
  'artificial intelligence': {
    can: [
      [
        'Artificial intelligence and machine learning',
        'Data scientists build language models, computer vision and predictive analytics for federal missions.',
      ],
      ['Data engineering and software', 'Cloud data platforms, dashboards, agile software development and model operations.'],
    ],
    did: [
      ['Machine learning prototype for document triage', 'Department of Health and Human Services', 1_200_000],
      ['Enterprise data analytics platform', 'Department of the Air Force', 5_600_000],
    ],
    naics: ['541511', '541715', '541512'],
    psc: ['DA10', 'AJ11'],
    certifications: ['SDVOSB'],
  },
  signage: {
    can: [
      [
        'Signs and wayfinding',
        'Design, fabrication and installation of interior and exterior signs, monuments and traffic signs.',
      ],
      ['Exhibits', 'Museum and visitor center exhibits, wayside panels and graphics.'],
    ],
    did: [
      ['Interior and exterior signage', 'Department of Veterans Affairs', 310_000],
      ['Visitor center exhibit fabrication and installation', 'National Park Service', 720_000],
    ],
    naics: ['339950', '541850'],
    psc: ['9905'],
  },
  elevators: {
    can: [
      [
        'Elevator maintenance and modernization',
        'Certified mechanics inspect, repair and modernize traction and hydraulic elevators, escalators and lifts.',
      ],
      ['Overhead crane inspection', 'Inspection, load testing and repair of bridge cranes and hoists.'],
    ],
    did: [
      ['Elevator maintenance services', 'Department of Veterans Affairs', 540_000],
      ['Elevator modernization', 'General Services Administration', 2_800_000],
    ],
    naics: ['238290', '811310'],
    psc: ['J039', 'Z2AA'],
  },
  linen: {
    can: [
      ['Laundry and linen service', 'Pick-up, washing, pressing and delivery of hospital linen, uniforms and bedding.'],
      ['Dry cleaning and alterations', 'Dry cleaning, sewing and repair of military garments.'],
    ],
    did: [
      ['Laundry and linen services', 'Department of Veterans Affairs', 480_000],
      ['Laundry services for barracks', 'Department of the Army', 250_000],
    ],
    naics: ['812320', '812331'],
    psc: ['S209'],
    states: ['GA', 'FL', 'AL', 'SC'],
  },
  'ship repair': {
    can: [
      [
        'Vessel repair and dry docking',
        'Shipyard repairs of cutters, barges and workboats: hull, propulsion, blasting and painting.',
      ],
      ['Marine diesel overhaul', 'Overhaul of marine diesel engines, generators, pumps and winches.'],
    ],
    did: [
      ['Dry dock repairs, coastal patrol boat', 'Coast Guard', 1_700_000],
      ['Overhaul of main diesel engines', 'Coast Guard', 640_000],
    ],
    naics: ['336611', '488390'],
    psc: ['J999', 'J019', '1990'],
    certifications: ['Small business'],
  },
  'IT hardware': {
    can: [
      [
        'Computers and network hardware',
        'Value-added reseller of laptops, servers, storage, switches and printers from leading brands.',
      ],
      ['Software licenses and renewals', 'Licenses, subscriptions and maintenance renewals for commercial software.'],
    ],
    did: [
      ['Laptop computers and docking stations', 'Department of the Army', 390_000],
      ['Network switch maintenance renewal', 'Department of Energy', 220_000],
    ],
    naics: ['541519', '423430', '334111'],
    psc: ['7B20', '7B21', '7E20', '7A21'],
    certifications: ['SDVOSB', 'HUBZone'],
  },
  consulting: {
    can: [
      [
        'Program management support',
        'Acquisition, budget and program analysts support program offices with schedules, cost estimates and reports.',
      ],
      [
        'Strategic planning and evaluation',
        'Organizational assessment, strategic plans, surveys and performance evaluation for civilian agencies.',
      ],
    ],
    did: [
      ['Program management and acquisition support services', 'Department of the Navy', 7_200_000],
      ['Program evaluation and technical assistance', 'Department of Health and Human Services', 2_300_000],
    ],
    naics: ['541611', '541618'],
    psc: ['R408', 'R499'],
    certifications: ['EDWOSB'],
    states: ['DC', 'VA', 'MD'],
  },
}

/** Interval of held-out profiles: every third profile is held out. */
const held_out_step = 3

export const judgedProfiles: readonly JudgedProfile[] = Object.entries(described).map(([name, company], i) => ({
  name,
  held_out: i % held_out_step === held_out_step - 1,
  profile: profileOf(company),
}))

function profileOf({ can, did, naics, psc = [], certifications = [], states = [] }: Described): StatedProfile {
  return {
    certifications,
    naics_codes: naics.map((code, i) => ({ code, is_primary: i === 0 })),
    psc_codes: psc,
    capabilities: can.map(([title, description], i) => ({ id: `cap_${i}`, title, description })),
    past_performance: did.map(([title, customer, value, summary = ''], i) => ({
      id: `pp_${i}`,
      title,
      customer,
      contract_number: null,
      naics: null,
      value,
      start_date: null,
      end_date: null,
      summary,
    })),
    bid_preferences: { states },
  }
}
