/** Which trades an office buys. */
export type OfficeKind = 'base' | 'parts' | 'it' | 'medical' | 'land' | 'science' | 'embassy' | 'civil'

export type Place = { city: string; state: string; zip: string; country: string }

export type Office = Place & {
  department: string
  cgac: string
  subTier: string
  subTierCode: string
  name: string
  aac: string
  kinds: readonly OfficeKind[]
  /** Where its work is done, beside its own city. */
  places: readonly Place[]
}

/** Real public contracting offices as SAM names them; what the demo lets them buy is invented. */
export const offices: readonly Office[] = [
  army('W6QM MICC-FT DRUM', 'W911S2', 'FORT DRUM|NY|13602-5220', ['base'], ['Fort Drum|NY|13602', 'Watertown|NY|13601']),
  army('W6QM MICC-FT BLISS', 'W911SG', 'FORT BLISS|TX|79916-6812', ['base'], ['Fort Bliss|TX|79916', 'El Paso|TX|79906']),
  army('W6QM MICC-FDO FT SAM HOUSTON', 'W9124J', 'FORT SAM HOUSTON|TX|78234-1361', ['base', 'medical'], ['San Antonio|TX|78234', 'Fort Polk|LA|71459']),
  army('W6QM MICC-FT GORDON', 'W91249', 'FORT GORDON|GA|30905', ['base', 'it'], ['Fort Gordon|GA|30905']),
  army('W6QM MICC FDO FT BRAGG', 'W91247', 'FORT BRAGG|NC|28310-0000', ['base'], ['Fort Bragg|NC|28310', 'Fayetteville|NC|28301']),
  army('W07V ENDIST MEMPHIS', 'W912EQ', 'MEMPHIS|TN|38103-1894', ['base', 'land'], ['Memphis|TN|38103', 'Caruthersville|MO|63830', 'Helena|AR|72342']),
  army('W2SD ENDIST NEW ENGLAND', 'W912WJ', 'CONCORD|MA|01742-2751', ['land', 'base'], ['Concord|MA|01742', 'Portsmouth|NH|03801', 'North Springfield|VT|05150']),
  army('0411 AQ HQ     CONTRACT AUG', 'W91QVN', 'APO|AP|96271-5289', ['base', 'it'], ['Camp Humphreys|KR-41||KOR', 'Daegu|KR-27||KOR']),
  army('W6QK ACC-RSA', 'W58RGZ', 'REDSTONE ARSENAL|AL|35898-0000', ['parts', 'science', 'it'], ['Redstone Arsenal|AL|35898', 'Huntsville|AL|35806']),
  navy('NAVSUP FLT LOG CTR NORFOLK', 'N00189', 'NORFOLK|VA|23511-3392', ['base', 'it', 'civil'], ['Norfolk|VA|23511', 'Portsmouth|VA|23704', 'Suffolk|VA|23435']),
  navy('NAVSUP WEAPON SYSTEMS SUPPORT', 'N00383', 'PHILADELPHIA|PA|19111-5098', ['parts'], ['Philadelphia|PA|19111']),
  navy('NAVSUP FLT LOG CTR PUGET SOUND', 'N00406', 'BREMERTON|WA|98314-5100', ['base', 'parts'], ['Bremerton|WA|98314', 'Silverdale|WA|98315']),
  navy('NIWC ATLANTIC', 'N65236', 'NORTH CHARLESTON|SC|29419-9022', ['it', 'science'], ['North Charleston|SC|29419', 'New Orleans|LA|70148']),
  navy('NAVFACSYSCOM MARIANAS', 'N40192', 'FPO|AP|96540-2937', ['base'], ['Santa Rita|GU|96915', 'Yigo|GU|96929', 'Tinian|MP|96952']),
  airForce('FA4803  20 CONS LGCA', 'FA4803', 'SHAW AFB|SC|29152-5125', ['base'], ['Shaw AFB|SC|29152', 'Sumter|SC|29150']),
  airForce('FA4801 49 CONS PK', 'FA4801', 'HOLLOMAN AFB|NM|88330-8225', ['base'], ['Holloman AFB|NM|88330', 'Alamogordo|NM|88310']),
  airForce('FA4613  90 CONS PK', 'FA4613', 'FE WARREN AFB|WY|82005-2860', ['base'], ['Cheyenne|WY|82005', 'Kimball|NE|69145']),
  airForce('FA8222  AFSC OL H PZIE', 'FA8222', 'HILL AFB|UT|84056-5805', ['parts', 'it'], ['Hill AFB|UT|84056', 'Layton|UT|84041']),
  airForce('FA9101  AEDC PKP   PROCRMNT BR', 'FA9101', 'ARNOLD AFB|TN|37389-1332', ['science', 'base'], ['Arnold AFB|TN|37389']),
  defense('DEFENSE LOGISTICS AGENCY', '97AS', 'DLA AVIATION', 'SPE4A6', 'RICHMOND|VA|23237', ['parts'], []),
  defense('DEFENSE LOGISTICS AGENCY', '97AS', 'DLA AVIATION', 'SPE4A7', 'RICHMOND|VA|23237', ['parts'], []),
  defense('DEFENSE LOGISTICS AGENCY', '97AS', 'DLA LAND AND MARITIME', 'SPE7L4', 'COLUMBUS|OH|43218-3990', ['parts'], []),
  defense('DEFENSE LOGISTICS AGENCY', '97AS', 'DLA TROOP SUPPORT', 'SPE8E8', 'PHILADELPHIA|PA|19111-5096', ['parts', 'medical'], ['Philadelphia|PA|19111']),
  defense('DEFENSE INFORMATION SYSTEMS AGENCY (DISA)', '97AK', 'TELECOMMUNICATIONS DIVISION- HC1013', 'HC1013', 'SCOTT AFB|IL|62225-5406', ['it'], ['Scott AFB|IL|62225', 'Fort Meade|MD|20755', 'Ford Island|HI|96860']),
  defense('DEFENSE HEALTH AGENCY (DHA)', '97DH', 'DEFENSE HEALTH AGENCY', 'HT9406', 'FREDERICK|MD|21702', ['medical', 'science'], ['Fort Detrick|MD|21702', 'Bethesda|MD|20889', 'Landstuhl|DE-RP||DEU']),
  defense('WASHINGTON HEADQUARTERS SERVICES (WHS)', '97F5', 'WASHINGTON HEADQUARTERS SERVICES', 'HQ0034', 'WASHINGTON|DC|203011000', ['civil', 'it'], ['Arlington|VA|22202', 'Alexandria|VA|22350']),
  veterans('245-NETWORK CONTRACT OFFICE 5 (36C245)', '36C245', 'LINTHICUM|MD|21090', ['Baltimore|MD|21201', 'Martinsburg|WV|25405', 'Washington|DC|20422']),
  veterans('248-NETWORK CONTRACT OFFICE 8 (36C248)', '36C248', 'TAMPA|FL|33637', ['Tampa|FL|33612', 'Gainesville|FL|32608', 'San Juan|PR|00921']),
  veterans('252-NETWORK CONTRACT OFFICE 12 (36C252)', '36C252', 'MILWAUKEE|WI|53214', ['Milwaukee|WI|53295', 'Tomah|WI|54660', 'Iron Mountain|MI|49801', 'Hines|IL|60141']),
  veterans('241-NETWORK CONTRACT OFFICE 01 (36C241)', '36C241', 'TOGUS|ME|04330', ['Augusta|ME|04330', 'Providence|RI|02908', 'West Haven|CT|06516', 'Bedford|MA|01730']),
  veterans('TECHNOLOGY ACQUISITION CENTER NJ (36C10B)', '36C10B', 'EATONTOWN|NJ|07724', ['Eatontown|NJ|07724', 'Austin|TX|78741'], ['it']),
  office('AGRICULTURE, DEPARTMENT OF', '012', 'FOREST SERVICE', '12C2', 'Black Hills National Forest', '1267T0', 'CUSTER|SD|57730', ['land'], ['Custer|SD|57730', 'Sundance|WY|82729']),
  office('AGRICULTURE, DEPARTMENT OF', '012', 'FOREST SERVICE', '12C2', 'ROGUE RIVER-SISKIYOU NATL FOREST', '1204N7', 'MEDFORD|OR|97504', ['land'], ['Medford|OR|97504', 'Prospect|OR|97536', 'Happy Camp|CA|96039']),
  office('AGRICULTURE, DEPARTMENT OF', '012', 'AGRICULTURAL RESEARCH SERVICE', '12H2', 'USDA ARS AFM APD', '1232SA', 'BELTSVILLE|MD|20705', ['science', 'civil'], ['Beltsville|MD|20705', 'Ames|IA|50010', 'Peoria|IL|61604']),
  office('COMMERCE, DEPARTMENT OF', '013', 'NATIONAL OCEANIC AND ATMOSPHERIC ADMINISTRATION', '1330', 'DEPT OF COMMERCE NOAA', '1305M3', 'SEATTLE|WA|98115', ['science', 'it', 'land'], ['Seattle|WA|98115', 'Newport|OR|97365', 'Boulder|CO|80305']),
  office('COMMERCE, DEPARTMENT OF', '013', 'NATIONAL INSTITUTE OF STANDARDS AND TECHNOLOGY', '1341', 'DEPT OF COMMERCE NIST', '1333ND', 'GAITHERSBURG|MD|20899', ['science', 'it'], ['Gaithersburg|MD|20899', 'Boulder|CO|80305']),
  office('INTERIOR, DEPARTMENT OF THE', '014', 'NATIONAL PARK SERVICE', '1443', 'IMR NORTHERN ROCKIES(12200)', '140P14', 'YELWSTN NL PK|WY|82190', ['land'], ['Mammoth|WY|82190', 'West Glacier|MT|59936', 'Moose|WY|83012']),
  office('INTERIOR, DEPARTMENT OF THE', '014', 'BUREAU OF RECLAMATION', '1425', 'UPPER COLORADO REGIONAL OFFICE', '140R40', 'SALT LAKE CITY|UT|84138', ['land', 'civil'], ['Page|AZ|86040', 'Grand Junction|CO|81506', 'Provo|UT|84606']),
  office('INTERIOR, DEPARTMENT OF THE', '014', 'BUREAU OF INDIAN AFFAIRS', '1450', 'NAVAJO REGION', '140A09', 'GALLUP|NM|87301', ['land', 'civil'], ['Gallup|NM|87301', 'Chinle|AZ|86503', 'Crownpoint|NM|87313']),
  office('JUSTICE, DEPARTMENT OF', '015', 'FEDERAL PRISON SYSTEM / BUREAU OF PRISONS', '1540', 'FCC COLEMAN', '15B302', 'COLEMAN|FL|33521', ['civil', 'medical'], ['Coleman|FL|33521']),
  office('STATE, DEPARTMENT OF', '019', 'STATE, DEPARTMENT OF', '1900', 'U.S. EMBASSY ROME', '191T70', 'WASHINGTON|DC|20520', ['embassy'], ['Rome|IT-RM||ITA', 'Milan|IT-MI||ITA']),
  office('STATE, DEPARTMENT OF', '019', 'STATE, DEPARTMENT OF', '1900', 'U.S. EMBASSY MUSCAT', '19MU30', 'WASHINGTON|DC|20520', ['embassy'], ['Muscat|||OMN']),
  office('STATE, DEPARTMENT OF', '019', 'STATE, DEPARTMENT OF', '1900', 'ACQUISITIONS - AQM MOMENTUM', '19AQMM', 'WASHINGTON|DC|20520', ['embassy', 'it', 'civil'], ['Washington|DC|20520', 'Charleston|SC|29405']),
  office('GENERAL SERVICES ADMINISTRATION', '047', 'PUBLIC BUILDINGS SERVICE', '4740', 'PBS CENTRALIZED ACQUISITION SERVICES IDV - EAST', '47PH52', 'Washington|DC|20405', ['civil'], ['Atlanta|GA|30303', 'Philadelphia|PA|19106', 'Kansas City|MO|64106', 'Fargo|ND|58102', 'Wilmington|DE|19801']),
  office('GENERAL SERVICES ADMINISTRATION', '047', 'FEDERAL ACQUISITION SERVICE', '4732', 'GSA/FAS/TTL/QMD/AMC', '47QMCD', 'WASHINGTON|DC|20405', ['it', 'civil'], ['Washington|DC|20405', 'Denver|CO|80225']),
  office('HOMELAND SECURITY, DEPARTMENT OF', '070', 'US COAST GUARD', '7008', 'AVIATION LOGISTICS CENTER (ALC)(00038)', '70Z038', 'Elizabeth City|NC|27909', ['parts'], ['Elizabeth City|NC|27909']),
  office('HOMELAND SECURITY, DEPARTMENT OF', '070', 'US COAST GUARD', '7008', 'CEU JUNEAU(00087)', '70Z087', 'JUNEAU|AK|99802', ['base', 'land'], ['Juneau|AK|99801', 'Kodiak|AK|99619', 'Ketchikan|AK|99901']),
  office('HOMELAND SECURITY, DEPARTMENT OF', '070', 'US IMMIGRATION AND CUSTOMS ENFORCEMENT', '7012', 'MISSION SUPPORT WASHINGTON', '70CMSW', 'WASHINGTON|DC|20024', ['civil', 'it', 'medical'], ['Washington|DC|20536', 'Phoenix|AZ|85004', 'Newark|NJ|07102']),
  office('HEALTH AND HUMAN SERVICES, DEPARTMENT OF', '075', 'INDIAN HEALTH SERVICE', '7527', 'NAVAJO AREA INDIAN HEALTH SVC', '75H710', 'WINDOW ROCK|AZ|86515', ['medical'], ['Shiprock|NM|87420', 'Chinle|AZ|86503', 'Tuba City|AZ|86045']),
  office('HEALTH AND HUMAN SERVICES, DEPARTMENT OF', '075', 'NATIONAL INSTITUTES OF HEALTH', '7529', 'NATIONAL INSTITUTES OF HEALTH OLAO', '75N980', 'BETHESDA|MD|20892', ['science', 'it', 'medical'], ['Bethesda|MD|20892', 'Hamilton|MT|59840', 'Durham|NC|27709']),
  office('TRANSPORTATION, DEPARTMENT OF', '069', 'FEDERAL AVIATION ADMINISTRATION', '6920', '6973GH FRANCHISE ACQUISITION SVCS', '6973GH', 'OKLAHOMA CITY|OK|73125', ['civil', 'it', 'science'], ['Oklahoma City|OK|73169', 'Olathe|KS|66062', 'Minneapolis|MN|55450']),
  office('TRANSPORTATION, DEPARTMENT OF', '069', 'FEDERAL HIGHWAY ADMINISTRATION', '6925', '6982AF CENTRAL FEDERAL LANDS DIVISI', '6982AF', 'LAKEWOOD|CO|80228', ['land'], ['Estes Park|CO|80517', 'Elko|NV|89801', 'Hana|HI|96713']),
  office('ENVIRONMENTAL PROTECTION AGENCY', '068', 'ENVIRONMENTAL PROTECTION AGENCY', '6800', 'REGION 9 CONTRACTING OFFICE', '68HE09', 'SAN FRANCISCO|CA|94105', ['science', 'land'], ['San Francisco|CA|94105', 'Barstow|CA|92311', 'Reno|NV|89501']),
  office('NATIONAL AERONAUTICS AND SPACE ADMINISTRATION', '080', 'NATIONAL AERONAUTICS AND SPACE ADMINISTRATION', '8000', 'NASA GODDARD SPACE FLIGHT CENTER', '80GSFC', 'GREENBELT|MD|20771', ['science', 'it'], ['Greenbelt|MD|20771', 'Wallops Island|VA|23337']),
  office('ENERGY, DEPARTMENT OF', '089', 'ENERGY, DEPARTMENT OF', '8900', 'WESTERN-UPPER GREAT PLAINS REGION', '895034', 'BILLINGS|MT|59101', ['land', 'civil'], ['Billings|MT|59101', 'Bismarck|ND|58501', 'Huron|SD|57350', 'Sioux City|IA|51101']),
  office('TREASURY, DEPARTMENT OF THE', '020', 'DEPARTMENTAL OFFICES', '2001', 'TREASURY OPERATIONS', '2032H3', 'Washington|DC|20224', ['civil', 'it'], ['Washington|DC|20224', 'Ogden|UT|84404', 'Covington|KY|41011', 'Parkersburg|WV|26106']),
]

function office(department: string, cgac: string, subTier: string, subTierCode: string, name: string, aac: string, home: string, kinds: OfficeKind[], places: string[]): Office {
  return { ...place(home), department, cgac, subTier, subTierCode, name, aac, kinds, places: places.map(place) }
}

/** SAM gives a military service's own CGAC under the department's name. */
function army(name: string, aac: string, home: string, kinds: OfficeKind[], places: string[]): Office {
  return office('DEPT OF DEFENSE', '021', 'DEPT OF THE ARMY', '2100', name, aac, home, kinds, places)
}

function navy(name: string, aac: string, home: string, kinds: OfficeKind[], places: string[]): Office {
  return office('DEPT OF DEFENSE', '017', 'DEPT OF THE NAVY', '1700', name, aac, home, kinds, places)
}

function airForce(name: string, aac: string, home: string, kinds: OfficeKind[], places: string[]): Office {
  return office('DEPT OF DEFENSE', '057', 'DEPT OF THE AIR FORCE', '5700', name, aac, home, kinds, places)
}

function defense(subTier: string, subTierCode: string, name: string, aac: string, home: string, kinds: OfficeKind[], places: string[]): Office {
  return office('DEPT OF DEFENSE', '097', subTier, subTierCode, name, aac, home, kinds, places)
}

function veterans(name: string, aac: string, home: string, places: string[], kinds: OfficeKind[] = ['medical']): Office {
  return office('VETERANS AFFAIRS, DEPARTMENT OF', '036', 'VETERANS AFFAIRS, DEPARTMENT OF', '3600', name, aac, home, kinds, places)
}

function place(text: string): Place {
  const [city = '', state = '', zip = '', country = 'USA'] = text.split('|')
  return { city, state, zip, country }
}
