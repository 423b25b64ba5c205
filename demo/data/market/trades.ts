import type { OfficeKind } from './offices.ts'

/** A trade, with what the demo's agencies buy in it. Texts may contain words in braces, which demo/data/company/text.ts
 * replaces. */
export type Trade = {
  /** Titles of purchases, for each pair of codes. */
  buys: readonly (readonly [naics: string, psc: string, ...subjects: string[]])[]
  buyers: readonly OfficeKind[]
  value_min: number
  value_max: number
  isProduct?: boolean
  work: readonly string[]
  demands: readonly string[]
}

const buildingTrades: readonly Trade[] = [
  {
    buys: [
      [
        '561720',
        'S201',
        'Janitorial Services',
        'Custodial Services for Administrative Buildings',
        'Hospital Aseptic Management Services',
        'Floor Care and Window Cleaning',
        'Restroom Cleaning and Trash Removal',
        'Day Porter and Custodial Services',
      ],
    ],
    buyers: ['base', 'civil', 'medical', 'land'],
    value_min: 60_000,
    value_max: 6_000_000,
    work: [
      'The contractor shall clean about {sqft} square feet of offices, corridors and restrooms in {count} buildings.',
      'Restrooms and break rooms are cleaned daily; hard floors are stripped and waxed twice a year.',
      'Carpets are shampooed and interior windows washed every quarter.',
      'Trash and recyclables are collected each working day and taken to central collection points.',
      'Patient rooms and operating suites require terminal cleaning with hospital-grade disinfectants.',
      'Green cleaning products meeting the EPA Safer Choice standard are to be used throughout.',
      'Emergency spill response is due within {hours} of notice.',
    ],
    demands: [
      'All cleaners must pass a background check before they enter the buildings.',
      'A quality control plan and a site supervisor are required.',
      'The Service Contract Labor Standards wage determination applies.',
      'Offerors shall show experience in cleaning occupied buildings of similar size.',
    ],
  },
  {
    buys: [
      [
        '238220',
        'J041',
        'HVAC Preventive Maintenance and Repair',
        'Boiler Inspection and Repair',
        'Ductwork Cleaning and Air Balancing',
      ],
      [
        '238220',
        'N041',
        'Chiller Replacement',
        'Building Automation and Temperature Controls Upgrade',
        'Install Split System Heat Pumps',
      ],
      ['333415', '4120', 'Rooftop Air Handling Units', 'Packaged Air Conditioners and Parts'],
    ],
    buyers: ['base', 'civil', 'medical', 'science'],
    value_min: 25_000,
    value_max: 4_500_000,
    work: [
      'Remove {count} failed air handlers and install new variable-volume units with economizers.',
      'Provide preventive maintenance on chillers, cooling towers, pumps and boilers serving {sqft} square feet.',
      'Recover refrigerant under EPA Section 608 and record the quantities recovered.',
      'Integrate the new direct digital controls with the existing BACnet building automation system.',
      'Test, adjust and balance all air and water systems after installation.',
      'Provide a crane lift plan and temporary cooling of {tons} tons during the outage.',
      'Answer emergency calls for loss of heating or cooling within {hours}, day and night.',
    ],
    demands: [
      'Technicians shall hold universal refrigerant certification.',
      'The mechanical contractor must be licensed in the state of performance.',
      'Parts carry a {years}-year warranty; compressors five years.',
      'A site visit is strongly encouraged.',
    ],
  },
  {
    buys: [
      [
        '236220',
        'Y1AA',
        'Construct Vehicle Maintenance Facility',
        'Design-Build Fire Station',
        'Construct Visitor Center',
        'Child Development Center Addition',
      ],
      [
        '236220',
        'Z2AA',
        'Renovate Administration Building',
        'Repair Barracks Interior',
        'Seismic Retrofit and Interior Alterations',
      ],
      ['238160', 'Z1AA', 'Roof Replacement', 'Repair Standing Seam Metal Roof'],
      ['236220', 'Z1DA', 'Outpatient Clinic Renovation', 'Hospital Corridor and Elevator Repairs'],
    ],
    buyers: ['base', 'civil', 'medical', 'land'],
    value_min: 250_000,
    value_max: 45_000_000,
    work: [
      'The project renovates {sqft} square feet, including demolition, framing, finishes, plumbing, electrical and fire protection.',
      'Abatement of asbestos floor tile and lead-based paint is part of the work.',
      'The existing membrane roof is removed and replaced by a fully adhered system with tapered insulation.',
      'The contractor designs and builds a steel-frame structure with high-bay maintenance space, offices and utilities.',
      'Work is phased so that the building stays in use; noisy work takes place after hours.',
      'Accessible entrances, elevators and restrooms are brought up to the Architectural Barriers Act standard.',
      'Commissioning of the mechanical and electrical systems and as-built drawings complete the project.',
    ],
    demands: [
      'Performance and payment bonds of 100 percent are required; a bid guarantee of 20 percent accompanies the offer.',
      'Construction wage rates (Davis-Bacon) apply.',
      'The period of performance is {days} calendar days after notice to proceed.',
      'Offerors shall submit {count} relevant projects completed in the last six years.',
    ],
  },
  {
    buys: [
      ['237310', 'Y1LB', 'Road Reconstruction and Drainage', 'Bridge Construction', 'Culvert Replacement'],
      [
        '237310',
        'Z2LB',
        'Asphalt Paving and Striping',
        'Bridge Rehabilitation',
        'Airfield Pavement Crack Seal',
        'Chip Seal of Park Roads',
      ],
    ],
    buyers: ['land', 'base', 'civil'],
    value_min: 150_000,
    value_max: 18_000_000,
    work: [
      'Mill and overlay {miles} miles of two-lane road, with shoulder work and new pavement markings.',
      'Replace failing corrugated culverts with aquatic-passage structures and riprap.',
      'Repair bridge deck joints, bearings and concrete spalls under one-lane traffic.',
      'Seal cracks and joints in the airfield pavement during night closures.',
      'Provide traffic control under the Manual on Uniform Traffic Control Devices.',
      'Restore disturbed ground with native seed and erosion-control blankets.',
    ],
    demands: [
      'Work in streams is limited to the dry season.',
      'Haul routes and the materials source need approval before work starts.',
      'Performance and payment bonds are required.',
      'Davis-Bacon wage rates apply.',
    ],
  },
  {
    buys: [
      [
        '561730',
        'S208',
        'Grounds Maintenance',
        'Landscaping and Irrigation Services',
        'National Cemetery Turf Care',
        'Mowing and Vegetation Control',
        'Snow and Ice Removal',
        'Tree Trimming and Hazard Tree Removal',
      ],
    ],
    buyers: ['base', 'medical', 'civil', 'land'],
    value_min: 20_000,
    value_max: 1_800_000,
    work: [
      'Mow, edge and trim {acres} acres of improved and semi-improved grounds from April to October.',
      'Maintain irrigation controllers, repair heads and report leaks.',
      'Align and clean headstones, fill sunken graves and renovate turf.',
      'Plow and treat parking lots and {miles} miles of road when snow reaches two inches.',
      'Prune trees along roads and power lines and grind stumps.',
      'Apply herbicide and fertilizer under an integrated pest management plan.',
    ],
    demands: [
      'Pesticide applicators must be certified by the state.',
      'Equipment shall be suited to slopes and wet ground.',
      'A weekly schedule is submitted to the contracting officer representative.',
      'The Service Contract Labor Standards wage determination applies.',
    ],
  },
  {
    buys: [
      [
        '561612',
        'S206',
        'Armed Security Guard Services',
        'Unarmed Guard and Reception Services',
        'Local Guard Program',
        'Protective Security Officer Services',
        'Access Control and Roving Patrol',
      ],
    ],
    buyers: ['civil', 'medical', 'embassy', 'science'],
    value_min: 120_000,
    value_max: 22_000_000,
    work: [
      'The contractor provides armed officers at {count} fixed posts and roving patrols around the clock, about {manhours} hours a year.',
      'Officers screen visitors and vehicles with X-ray and magnetometer equipment.',
      'Guards staff the control center, monitor cameras and alarms and call emergency services.',
      'Local guards protect the compound, residences and the annex, with supervisors in radio contact.',
      'Incident reports are filed before the end of each shift.',
    ],
    demands: [
      'Officers need a state license, firearms qualification twice a year and a favorable suitability determination.',
      'Supervisors shall have five years of law-enforcement, military or guard experience.',
      'Transition-in takes no more than {days} days.',
      'Uniforms, radios and body armor are furnished by the contractor.',
    ],
  },
  {
    buys: [
      [
        '561621',
        'N063',
        'Intrusion Detection System Upgrade',
        'Video Surveillance and Card Access Installation',
        'Duress Alarm Replacement',
      ],
      ['561621', 'J063', 'Fire Alarm Inspection, Testing and Maintenance', 'Security System Maintenance'],
    ],
    buyers: ['base', 'civil', 'medical', 'embassy'],
    value_min: 30_000,
    value_max: 2_600_000,
    work: [
      'Replace the analog cameras by {count} network cameras with 90 days of recorded video.',
      'Inspect and test fire alarm panels, detectors and sprinklers under NFPA 72 and NFPA 25.',
      'Install card readers compatible with personal identity verification credentials.',
      'Integrate alarms with the existing command and control software.',
      'Train {people} operators and provide system manuals.',
    ],
    demands: [
      'Technicians shall be NICET level II certified or factory trained.',
      'All devices shall be compliant with Section 889 of the National Defense Authorization Act for Fiscal Year 2019.',
      'Cybersecurity hardening follows the applicable security technical guides.',
    ],
  },
  {
    buys: [
      ['562111', 'S205', 'Refuse Collection and Recycling', 'Portable Toilet Rental and Service', 'Solid Waste Disposal'],
      ['561710', 'S207', 'Integrated Pest Management Services', 'Termite and Rodent Control'],
    ],
    buyers: ['base', 'land', 'medical'],
    value_min: 15_000,
    value_max: 900_000,
    work: [
      'Furnish and empty {count} containers of four to eight cubic yards, weekly in winter and three times a week in summer.',
      'Service portable toilets at campgrounds and trailheads and pump vault toilets.',
      'Inspect kitchens, storerooms and housing for pests each month and treat where thresholds are passed.',
      'Weigh and report recycled cardboard, metal and glass every quarter.',
    ],
    demands: [
      'The contractor shall hold the disposal permits the state demands.',
      'Bear-resistant containers are required.',
      'The Service Contract Labor Standards wage determination applies.',
    ],
  },
]

const technologyTrades: readonly Trade[] = [
  {
    buys: [
      [
        '541512',
        'DE01',
        'Enterprise IT Service Desk Support',
        'End User Device Support',
        'Virtual Desktop and Email Administration',
      ],
      ['541513', 'DC01', 'Data Center Operations and Cloud Migration', 'Server and Storage Administration'],
      ['541519', 'DD01', 'IT Infrastructure Support Services', 'Network Operations and Help Desk'],
    ],
    buyers: ['it', 'science', 'medical', 'civil'],
    value_min: 200_000,
    value_max: 60_000_000,
    work: [
      'Provide tier 1 to tier 3 service desk support for {users} users, day and night.',
      'Migrate {count} applications from the agency data center to a FedRAMP-authorized cloud.',
      'Administer servers, storage, backup and virtual desktops across {sites} sites.',
      'Refresh laptops on a four-year cycle and keep the asset inventory true.',
      'Resolve 70 percent of calls at first contact and report service levels monthly.',
      'Run change, incident and problem management by ITIL practice.',
    ],
    demands: [
      'Key personnel include a program manager, a service desk manager and a cloud architect.',
      'Staff need at least a public trust determination.',
      'Section 508 conformance reports are required for all deliverables.',
      'The contract is hybrid: firm-fixed-price transition and labor-hour operations.',
    ],
  },
  {
    buys: [
      [
        '541512',
        'DJ01',
        'Cybersecurity Operations Center Support',
        'Zero Trust Architecture Implementation',
        'Identity, Credential and Access Management',
      ],
      [
        '541519',
        'DJ01',
        'Penetration Testing and Vulnerability Assessment',
        'Security Authorization and Continuous Monitoring',
        'Cyber Incident Response Services',
      ],
    ],
    buyers: ['it', 'science', 'civil', 'base'],
    value_min: 150_000,
    value_max: 35_000_000,
    work: [
      'Monitor networks and endpoints around the clock, hunt threats and lead incident response.',
      'Plan and carry out the move to a zero trust architecture in line with NIST SP 800-207.',
      'Assess {count} information systems against NIST SP 800-53 controls and keep plans of action and milestones.',
      'Run penetration tests, phishing exercises and red team engagements twice a year.',
      'Operate the security information and event management platform and tune its detections.',
      'Introduce phishing-resistant multifactor authentication for {users} users.',
    ],
    demands: [
      'Analysts shall hold certifications under the DoD 8140 qualification program or equal.',
      'A facility clearance is required for part of the work.',
      'Offerors handling controlled information shall meet NIST SP 800-171.',
      'Incidents are reported within one hour of detection.',
    ],
  },
  {
    buys: [
      [
        '541511',
        'DA01',
        'Agile Software Development Services',
        'Case Management System Modernization',
        'Application Maintenance and Enhancement',
        'Mobile Application Development',
        'Electronic Health Record Interface Development',
      ],
      ['513210', '7A21', 'Low-Code Platform Licenses and Support', 'Geospatial Software Licenses'],
      ['541511', 'DA10', 'Data Analytics Platform', 'Learning Management System as a Service'],
    ],
    buyers: ['it', 'science', 'medical', 'civil'],
    value_min: 80_000,
    value_max: 28_000_000,
    work: [
      'Agile teams design, build and operate web applications in two-week sprints with automated tests and continuous delivery.',
      'Replace a legacy mainframe case management system by cloud services behind open interfaces.',
      'Provide {users} named-user licenses, upgrades and vendor support for {months} months.',
      'Migrate {records} million records with full reconciliation.',
      'Build dashboards and machine-learning models on the agency data platform.',
      'Design with users: research, prototypes and usability tests in every release.',
    ],
    demands: [
      'Source code is delivered to the Government with unlimited rights.',
      'Offerors submit a link to two code repositories of comparable work.',
      'Accessibility conforms with Section 508.',
      'Oral presentations and a technical challenge are part of the evaluation.',
    ],
  },
  {
    buys: [
      ['334111', '7025', 'Laptop Computers and Docking Stations', 'Rack Servers and Storage', 'Rugged Tablets'],
      ['423430', '7025', 'Network Switches, Brand Name or Equal', 'Uninterruptible Power Supplies and Monitors'],
      ['334118', '7025', 'Large-Format Plotters', 'Ultra-High-Resolution Displays'],
    ],
    buyers: ['it', 'base', 'science', 'medical'],
    value_min: 8_000,
    value_max: 3_500_000,
    isProduct: true,
    work: [
      'Deliver {count} units with three-year next-business-day warranty.',
      'Brand name or equal; salient characteristics are listed in the attachment.',
      'The equipment shall be new, from an authorized reseller, with the manufacturer warranty in the name of the agency.',
      'Asset tags are applied before delivery and serial numbers sent as a spreadsheet.',
    ],
    demands: [
      'The Trade Agreements Act applies.',
      'Products shall be EPEAT registered where a standard exists.',
      'Grey-market items are refused.',
      'Delivery is due {days} days after award, FOB destination.',
    ],
  },
  {
    buys: [
      ['517111', 'DG10', 'Leased Fiber Circuit, 10 Gbps', 'Satellite Communications Services', 'Broadband Internet Service'],
      ['541519', 'DG01', 'Structured Cabling and Wireless Access Points', 'Voice over IP Migration'],
    ],
    buyers: ['it', 'base', 'embassy'],
    value_min: 20_000,
    value_max: 7_000_000,
    work: [
      'Provide, install and maintain a dedicated circuit between the two service delivery points for {months} months.',
      'Pull category 6A cabling to {count} outlets and certify every link.',
      'Survey, install and tune wireless access points in {sites} buildings.',
      'Move {users} telephones from the legacy switch to a hosted voice service.',
    ],
    demands: [
      'Availability is at least 99.5 percent a month.',
      'The circuit shall be accepted after a 72-hour bit error rate test.',
      'Work in occupied areas takes place after hours.',
    ],
  },
]

const professionalTrades: readonly Trade[] = [
  {
    buys: [
      [
        '541330',
        'R425',
        'Systems Engineering and Technical Assistance',
        'Test and Evaluation Engineering Support',
        'Energy Audit and Mechanical Design',
      ],
      [
        '541330',
        'C219',
        'Structural Engineering and Inspection',
        'Geotechnical Investigation and Survey',
        'Dam Safety Engineering',
      ],
      ['541310', 'C211', 'Architect-Engineer Services', 'Historic Building Preservation Design'],
    ],
    buyers: ['base', 'science', 'land', 'civil'],
    value_min: 100_000,
    value_max: 25_000_000,
    work: [
      'Prepare concept, 35, 65 and 95 percent designs, cost estimates and specifications.',
      'Inspect {count} structures and report condition, load rating and repair priority.',
      'Drill and log borings, test soils and rock and recommend foundations.',
      'Provide systems engineering, requirements analysis, modeling and test support to the program office.',
      'Investigate energy use and design measures that pay back within {years} years.',
    ],
    demands: [
      'Selection follows the Brooks Act; firms submit Standard Form 330.',
      'Designers shall be registered professional engineers.',
      'The indefinite-delivery contract has a base year and four option years.',
      'Firms are evaluated on specialized experience, capacity and past performance.',
    ],
  },
  {
    buys: [
      ['541620', 'B510', 'Environmental Impact Statement', 'PFAS Site Investigation', 'Biological and Cultural Resources Survey'],
      ['562910', 'F108', 'Environmental Remediation Services', 'Wetland Restoration', 'Abandoned Mine Land Cleanup'],
      ['562211', 'F108', 'Hazardous Waste Removal and Disposal'],
      ['541380', 'F103', 'Groundwater Monitoring and Sampling', 'Drinking Water Testing'],
    ],
    buyers: ['land', 'base', 'science', 'civil'],
    value_min: 40_000,
    value_max: 15_000_000,
    work: [
      'Sample {count} monitoring wells each quarter and analyze for volatile organics and PFAS.',
      'Excavate, transport and dispose of contaminated soil at a permitted landfill.',
      'Prepare the environmental assessment, hold public meetings and answer comments.',
      'Operate and optimize the pump-and-treat system.',
      'Restore {acres} acres of wetland with native plants and monitor for {years} years.',
      'Close mine openings with bat-compatible gates.',
    ],
    demands: [
      'Laboratories shall be accredited for the methods named.',
      'Field staff hold 40-hour HAZWOPER training.',
      'Manifests and the waste profile are due before shipment.',
      'A uniform federal policy quality assurance project plan is required.',
    ],
  },
  {
    buys: [
      ['611430', 'U008', 'Leadership Development Training', 'Instructor and Curriculum Development Services'],
      ['611699', 'U099', 'Wildland Fire Training', 'Language and Cultural Training', 'Simulation-Based Medical Training'],
      ['611430', 'U009', 'Cyber Workforce Training Courses', 'Project Management Courses'],
    ],
    buyers: ['base', 'civil', 'it', 'medical'],
    value_min: 15_000,
    value_max: 5_000_000,
    work: [
      'Deliver {count} three-day courses a year for up to {people} students each, in person and online.',
      'Revise curricula, lesson plans and examinations and convert them to distance learning.',
      'Provide certified instructors, role players and course material.',
      'Evaluate training by participant surveys and a follow-up after 90 days.',
    ],
    demands: [
      'Instructors shall have taught the subject for at least {years} years.',
      'Courseware conforms with SCORM and Section 508.',
      'Cancellation up to ten days before a course is free of charge.',
    ],
  },
  {
    buys: [
      ['541611', 'R408', 'Program Management Office Support', 'Acquisition and Contract Closeout Support'],
      ['541611', 'R499', 'Strategic Planning and Organizational Assessment', 'Grants Management Support'],
      ['541990', 'R799', 'Financial Audit Readiness Support', 'Records Management Support'],
    ],
    buyers: ['it', 'civil', 'medical', 'science'],
    value_min: 90_000,
    value_max: 20_000_000,
    work: [
      'Support the program office with schedules, risk registers, briefings and earned value analysis.',
      'Close out about {count} physically complete contracts a year.',
      'Assess organization, workload and processes and recommend improvements.',
      'Reconcile accounts, test internal controls and prepare audit evidence.',
    ],
    demands: [
      'The program manager shall be certified as a project management professional.',
      'Organizational conflicts of interest must be disclosed and mitigated.',
      'Place of performance is the agency office with situational telework.',
    ],
  },
  {
    buys: [
      [
        '541930',
        'R608',
        'Translation and Interpretation Services',
        'Sign Language Interpreting and Captioning',
        'Over-the-Phone Interpreting',
        'Court and Hearing Interpreter Services',
        'Document Translation, Spanish and Arabic',
      ],
    ],
    buyers: ['civil', 'medical', 'embassy', 'science'],
    value_min: 10_000,
    value_max: 4_000_000,
    work: [
      'Interpret in person, by telephone and by video in more than {count} languages.',
      'Translate about {pages} pages a year, with editing by a second translator.',
      'Provide American Sign Language interpreters and real-time captioning for meetings and hearings.',
      'Answer urgent telephone requests within one minute.',
    ],
    demands: [
      'Interpreters shall be certified by a recognized body.',
      'Privacy training and non-disclosure agreements are required.',
      'Invoices list language, minutes and requesting office.',
    ],
  },
  {
    buys: [
      ['541715', 'AN11', 'Biomedical Laboratory Research Support', 'Genome Sequencing Study'],
      ['541380', 'R425', 'Materials Testing and Characterization', 'Air Quality Measurement Campaign'],
      [
        '541715',
        'R425',
        'Fish Passage and Hydrology Study',
        'Ocean Observation Buoy Deployment',
        'Small Satellite Payload Integration',
      ],
    ],
    buyers: ['science', 'land'],
    value_min: 50_000,
    value_max: 9_000_000,
    work: [
      'Design the study, collect field data over {count} seasons and publish a peer-reviewed report.',
      'Provide laboratory scientists for cell culture, sequencing and assay development.',
      'Measure mechanical and thermal properties of composite specimens from cryogenic to elevated temperature.',
      'Deploy, service and recover moored instruments from a contractor vessel.',
      'Integrate and test the payload through vibration and thermal vacuum.',
    ],
    demands: [
      'Data are delivered with metadata in open formats.',
      'The principal investigator shall hold a doctorate in a related field.',
      'A data management plan is due with the offer.',
    ],
  },
]

const supplyTrades: readonly Trade[] = [
  {
    buys: [
      ['336413', '1560', 'SPOILER,WING,AIRCRAFT', 'FITTING,STRUCTURAL COMPONENT', 'SEAL,AERODYNAMIC'],
      ['336413', '1680', 'ACTUATOR,ELECTRO-MECHANICAL', 'CABLE ASSEMBLY,CONTROL'],
      ['336412', '2915', 'PUMP,FUEL,METERING', 'VALVE,FUEL SYSTEM'],
      ['336413', '1650', 'SERVOVALVE,HYDRAULIC', 'CYLINDER ASSEMBLY,ACTUATING'],
      ['332722', '5340', 'BRACKET,MOUNTING', 'CLAMP,LOOP'],
    ],
    buyers: ['parts'],
    value_min: 3_000,
    value_max: 2_400_000,
    isProduct: true,
    work: [
      'Line 0001: quantity {count} each, unit of issue EA, demonstration stock number {stock}.',
      'Deliver to the distribution depot within {days} days after receipt of order.',
      'This is a critical application item of the aircraft landing gear system.',
      'First article testing and a configuration control board apply.',
      'The Government does not own the drawings; the item is bought by part number.',
      'Packaging is military level A with bar-code marking.',
    ],
    demands: [
      'Approved sources are listed in the solicitation; other sources submit a source approval request.',
      'Higher-level quality standard AS9100 or equal is required.',
      'The item is subject to export control; a current DD Form 2345 is needed for the technical data.',
      'Surplus material may be offered with traceability.',
    ],
  },
  {
    buys: [
      ['339112', '6515', 'Surgical Instrument Sets', 'Infusion Pumps', 'Endoscope Reprocessors'],
      ['334510', '6515', 'Portable Ultrasound Systems', 'Patient Monitors and Central Station'],
      ['339114', '6515', 'Dental Chairs and Delivery Units'],
      ['334516', '6640', 'Mass Spectrometer', 'Automated Chemistry Analyzer'],
      ['325412', '6505', 'Vaccines and Biologicals', 'Unit-Dose Generic Drugs'],
    ],
    buyers: ['medical', 'science'],
    value_min: 6_000,
    value_max: 3_000_000,
    isProduct: true,
    work: [
      'Furnish, deliver and install {count} systems, brand name or equal.',
      'Train clinical and biomedical staff on site and leave two sets of service manuals.',
      'Remove and dispose of the old equipment after wiping any stored patient data.',
      'Connect to the hospital network and the electronic health record by standard interfaces.',
      'Maintain the cold chain and give lot numbers and expiry dates with every shipment.',
    ],
    demands: [
      'Devices shall be cleared by the Food and Drug Administration.',
      'A letter shows that the offeror is the manufacturer or an authorized distributor.',
      'Warranty is {years} years with a response within one working day.',
      'The agency pre-procurement device security form is required.',
    ],
  },
  {
    buys: [
      ['621111', 'Q201', 'Emergency Room Physician Services', 'Radiologist Services', 'Community-Based Outpatient Clinic'],
      ['621340', 'Q999', 'Physical Therapy Services', 'Audiology and Speech Pathology Services'],
      ['561320', 'Q401', 'Registered Nurse Staffing'],
      ['621610', 'Q401', 'Home Hospice and Respite Care', 'Homemaker and Home Health Aide Services'],
    ],
    buyers: ['medical'],
    value_min: 80_000,
    value_max: 12_000_000,
    work: [
      'Provide {people} full-time equivalents in the emergency, medical-surgical and outpatient departments.',
      'Cover evenings, nights, weekends and holidays on the schedule of the facility.',
      'Operate a primary care clinic for about {users} enrolled patients.',
      'Read routine studies within 24 hours and emergency studies within one hour.',
      'Document all care in the electronic health record on the day it is given.',
    ],
    demands: [
      'Clinicians need an unrestricted license in any state, basic life support and credentialing by the facility.',
      'Medical liability insurance is required.',
      'Care follows the accreditation standards of the facility.',
      'These are nonpersonal services.',
    ],
  },
  {
    buys: [
      [
        '722310',
        'S203',
        'Dining Facility Attendant Services',
        'Full Food Service Operation',
        'Catered Meals for Annual Training',
      ],
      ['424410', '8970', 'Quarterly Subsistence, Bread and Dairy', 'Kosher and Halal Meals'],
      ['311991', '8905', 'Prepared Meat and Poultry Meals'],
    ],
    buyers: ['base', 'civil', 'parts'],
    value_min: 12_000,
    value_max: 9_000_000,
    work: [
      'Prepare and serve about {meals} meals a day and clean kitchens, serving lines and dining rooms.',
      'Deliver fresh and frozen food weekly in refrigerated vehicles.',
      'Menus meet the Dietary Guidelines and offer vegetarian choices.',
      'Provide hot meals for {people} soldiers on the training weekends listed in the schedule.',
      'Prices are firm for the quarter; unit prices decide line by line.',
    ],
    demands: [
      'Facilities shall be on an approved sources list or inspected by the Department of Agriculture.',
      'Food handlers hold current health cards.',
      'The Buy American statute applies to domestic food.',
    ],
  },
  {
    buys: [
      ['488510', 'V119', 'Freight Transportation Services', 'Household Goods Packing and Shipping'],
      ['484121', 'V112', 'Cargo Trucking Between Depots'],
      ['541614', 'R706', 'Logistics Support for Prepositioned Stock', 'Supply Chain Risk Analysis'],
      ['493110', 'R706', 'Warehouse Operations and Inventory Management'],
    ],
    buyers: ['base', 'parts', 'embassy', 'land'],
    value_min: 25_000,
    value_max: 30_000_000,
    work: [
      'Receive, store, count and issue about {lines} stock lines in {sqft} square feet of warehouse.',
      'Move palletized and oversize cargo between depots with satellite tracking.',
      'Pack, crate and ship household goods of employees, door to door.',
      'Inventory accuracy is at least 98 percent, checked every quarter.',
      'Plan and execute the issue and return of equipment for {count} exercises a year.',
    ],
    demands: [
      'Drivers hold the commercial licenses and endorsements required.',
      'Cargo insurance covers the full replacement value.',
      'A transition plan and a disaster plan are part of the offer.',
    ],
  },
  {
    buys: [
      ['337214', '7110', 'Office Furniture and Systems Workstations', 'Conference Tables and Ergonomic Seating'],
      ['339940', '7510', 'Office Supplies Restock'],
      ['332510', '5340', 'Door Hardware and Locksets'],
    ],
    buyers: ['civil', 'base'],
    value_min: 4_000,
    value_max: 1_200_000,
    isProduct: true,
    work: [
      'Deliver {count} units inside the building and remove all packing material.',
      'Provide a layout drawing and finish samples before production.',
      'Items shall be new and of current production.',
      'Install and level all pieces and train {people} employees in their adjustment.',
    ],
    demands: [
      'AbilityOne items are bought from the mandatory source.',
      'Samples are due {days} days after request.',
      'Products meet the low-emission standard named in the attachment.',
    ],
  },
  {
    buys: [
      ['315210', '8415', 'Flame-Resistant Coveralls', 'Cold Weather Parkas', 'High-Visibility Safety Vests'],
      ['315210', '8465', 'Duffel Bags and Rain Covers'],
    ],
    buyers: ['base', 'parts', 'land'],
    value_min: 6_000,
    value_max: 2_500_000,
    isProduct: true,
    work: [
      'Deliver {count} dozen garments in the sizes of the attached tariff; sizes may not be substituted.',
      'Fabric is tested for strength, shrinkage and flame resistance by an accredited laboratory.',
      'Each garment is labeled with size, lot and care instructions.',
      'A first article is approved before production starts.',
    ],
    demands: [
      'The Berry Amendment applies to all textiles.',
      'A swatch and a sewn sample come with the offer.',
      'Deliveries are due in lots, the first {days} days after award.',
    ],
  },
  {
    buys: [
      [
        '115310',
        'F018',
        'Hazardous Fuels Reduction and Thinning',
        'Invasive Weed Treatment',
        'Trail Maintenance Crew',
        'Post-Fire Seeding and Mulching',
      ],
      ['115310', 'F005', 'Tree Planting'],
    ],
    buyers: ['land'],
    value_min: 10_000,
    value_max: 2_000_000,
    work: [
      'Thin and hand-pile {acres} acres of mixed conifer and cut ladder fuels.',
      'Plant {seedlings} thousand bare-root seedlings on harvested units.',
      'Map, treat and record invasive weeds along roads and campgrounds.',
      'Clear and repair {miles} miles of trail, with drainage and retaining structures.',
      'Spread straw mulch and certified weed-free seed on burned slopes.',
    ],
    demands: [
      'Spark arresters and fire tools are carried at all times.',
      'Crews stay out of nesting areas from April to mid-July.',
      'Acreage is paid as measured by the Government.',
      'Crew leaders speak English and the language of the crew.',
    ],
  },
]

export const trades: readonly Trade[] = [...buildingTrades, ...technologyTrades, ...professionalTrades, ...supplyTrades]
