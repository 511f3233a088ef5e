/**
 * Cities by state (specification, section 3), to be offered while one types: the capitals of districts and the towns
 * where firms are. A place that is not here is typed all the same. In a file of its own, which forms load on demand.
 */
const CITIES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir':
    'Srinagar; Jammu; Anantnag; Baramulla; Budgam; Doda; Kathua; Kupwara; Pulwama; Poonch; Rajouri; Samba; Sopore; Udhampur',
  'Himachal Pradesh':
    'Shimla; Baddi; Bilaspur; Chamba; Dharamshala; Hamirpur; Kangra; Kullu; Manali; Mandi; Nahan; Palampur; Parwanoo; Solan; Una',
  Punjab:
    'Ludhiana; Amritsar; Jalandhar; Patiala; Abohar; Barnala; Batala; Bathinda; Faridkot; Fazilka; Firozpur; Gurdaspur; Hoshiarpur; Kapurthala; Khanna; Malerkotla; Mandi Gobindgarh; Mansa; Moga; Mohali; Muktsar; Nawanshahr; Pathankot; Phagwara; Rajpura; Rupnagar; Sangrur; Tarn Taran; Zirakpur',
  Chandigarh: 'Chandigarh',
  Uttarakhand:
    'Dehradun; Haridwar; Almora; Haldwani; Kashipur; Kotdwar; Mussoorie; Nainital; Pauri; Pithoragarh; Ramnagar; Rishikesh; Roorkee; Rudrapur; Uttarkashi',
  Haryana:
    'Gurugram; Faridabad; Ambala; Bahadurgarh; Bhiwani; Charkhi Dadri; Fatehabad; Hisar; Jhajjar; Jind; Kaithal; Karnal; Kurukshetra; Narnaul; Nuh; Palwal; Panchkula; Panipat; Rewari; Rohtak; Sirsa; Sonipat; Thanesar; Yamunanagar',
  Delhi: 'New Delhi; Delhi; Dwarka; Karol Bagh; Narela; Okhla; Pitampura; Rohini; Saket; Shahdara',
  Rajasthan:
    'Jaipur; Jodhpur; Udaipur; Kota; Ajmer; Alwar; Balotra; Banswara; Baran; Barmer; Beawar; Bharatpur; Bhilwara; Bhiwadi; Bikaner; Bundi; Chittorgarh; Churu; Dausa; Dholpur; Dungarpur; Hanumangarh; Jaisalmer; Jalore; Jhalawar; Jhunjhunu; Karauli; Kishangarh; Nagaur; Neemrana; Pali; Pratapgarh; Rajsamand; Sawai Madhopur; Sikar; Sirohi; Sri Ganganagar; Tonk',
  'Uttar Pradesh':
    'Lucknow; Kanpur; Noida; Ghaziabad; Agra; Varanasi; Prayagraj; Meerut; Aligarh; Amroha; Ayodhya; Azamgarh; Bahraich; Ballia; Banda; Barabanki; Bareilly; Basti; Bijnor; Budaun; Bulandshahr; Deoria; Etah; Etawah; Farrukhabad; Fatehpur; Firozabad; Gonda; Gorakhpur; Greater Noida; Hapur; Hardoi; Hathras; Jaunpur; Jhansi; Khurja; Lakhimpur; Lalitpur; Mainpuri; Mathura; Mau; Mirzapur; Modinagar; Moradabad; Muzaffarnagar; Orai; Pilibhit; Raebareli; Rampur; Saharanpur; Sambhal; Shahjahanpur; Shamli; Sitapur; Sultanpur; Unnao',
  Bihar:
    'Patna; Gaya; Muzaffarpur; Bhagalpur; Arrah; Begusarai; Bettiah; Bihar Sharif; Buxar; Chhapra; Darbhanga; Dehri; Hajipur; Jehanabad; Katihar; Kishanganj; Madhubani; Motihari; Munger; Nawada; Purnia; Saharsa; Samastipur; Sasaram; Sitamarhi; Siwan',
  Sikkim: 'Gangtok; Geyzing; Jorethang; Mangan; Namchi; Rangpo; Singtam',
  'Arunachal Pradesh': 'Itanagar; Naharlagun; Aalo; Bomdila; Namsai; Pasighat; Roing; Tawang; Tezu; Ziro',
  Nagaland: 'Kohima; Dimapur; Chumoukedima; Mokokchung; Mon; Phek; Tuensang; Wokha; Zunheboto',
  Manipur: 'Imphal; Bishnupur; Churachandpur; Kakching; Moreh; Senapati; Thoubal; Ukhrul',
  Mizoram: 'Aizawl; Champhai; Kolasib; Lawngtlai; Lunglei; Saiha; Serchhip',
  Tripura: 'Agartala; Ambassa; Belonia; Dharmanagar; Kailashahar; Khowai; Sonamura; Udaipur',
  Meghalaya: 'Shillong; Baghmara; Byrnihat; Jowai; Nongpoh; Nongstoin; Tura; Williamnagar',
  Assam:
    'Guwahati; Dibrugarh; Silchar; Barpeta; Bongaigaon; Dhubri; Diphu; Duliajan; Goalpara; Golaghat; Hojai; Jorhat; Karimganj; Kokrajhar; Lakhimpur; Nagaon; Nalbari; Sivasagar; Tezpur; Tinsukia',
  'West Bengal':
    'Kolkata; Howrah; Siliguri; Asansol; Durgapur; Alipurduar; Balurghat; Bankura; Baharampur; Barasat; Bardhaman; Barrackpore; Bolpur; Chandannagar; Cooch Behar; Darjeeling; Haldia; Hooghly; Jalpaiguri; Kalimpong; Kalyani; Kharagpur; Krishnanagar; Malda; Medinipur; Purulia; Raiganj; Salt Lake; Serampore; Tamluk',
  Jharkhand:
    'Ranchi; Jamshedpur; Dhanbad; Bokaro; Chaibasa; Chas; Deoghar; Dumka; Giridih; Godda; Gumla; Hazaribagh; Jhumri Telaiya; Medininagar; Pakur; Phusro; Ramgarh; Sahibganj',
  Odisha:
    'Bhubaneswar; Cuttack; Rourkela; Angul; Balangir; Balasore; Bargarh; Baripada; Berhampur; Bhadrak; Dhenkanal; Jagatsinghpur; Jajpur; Jeypore; Jharsuguda; Kendrapara; Keonjhar; Khordha; Koraput; Paradip; Puri; Rayagada; Sambalpur; Sundargarh; Talcher',
  Chhattisgarh:
    'Raipur; Bhilai; Bilaspur; Durg; Ambikapur; Bhatapara; Champa; Dhamtari; Jagdalpur; Janjgir; Kawardha; Korba; Mahasamund; Nava Raipur; Raigarh; Rajnandgaon',
  'Madhya Pradesh':
    'Indore; Bhopal; Gwalior; Jabalpur; Ujjain; Balaghat; Betul; Bhind; Burhanpur; Chhatarpur; Chhindwara; Damoh; Datia; Dewas; Dhar; Guna; Hoshangabad; Itarsi; Katni; Khandwa; Khargone; Mandsaur; Morena; Nagda; Neemuch; Pithampur; Ratlam; Rewa; Sagar; Satna; Sehore; Seoni; Shahdol; Shivpuri; Singrauli; Vidisha',
  Gujarat:
    'Ahmedabad; Surat; Vadodara; Rajkot; Amreli; Anand; Ankleshwar; Bardoli; Bharuch; Bhavnagar; Bhuj; Botad; Dahod; Deesa; Dholka; Gandhidham; Gandhinagar; Godhra; Gondal; Halol; Himatnagar; Jamnagar; Jetpur; Junagadh; Kadi; Kalol; Khambhat; Kheda; Mehsana; Modasa; Morbi; Mundra; Nadiad; Navsari; Palanpur; Patan; Porbandar; Sanand; Surendranagar; Unjha; Valsad; Vapi; Veraval; Viramgam; Visnagar',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman; Diu; Silvassa; Amli; Naroli',
  Maharashtra:
    'Mumbai; Pune; Nagpur; Thane; Nashik; Navi Mumbai; Ahilyanagar; Akola; Ambernath; Amravati; Badlapur; Baramati; Beed; Bhandara; Bhiwandi; Boisar; Buldhana; Chandrapur; Chhatrapati Sambhajinagar; Chiplun; Dharashiv; Dhule; Dombivli; Gondia; Hinganghat; Hingoli; Ichalkaranji; Jalgaon; Jalna; Kalyan; Karad; Khopoli; Kolhapur; Latur; Malegaon; Mira Bhayandar; Nanded; Nandurbar; Palghar; Panvel; Parbhani; Pimpri-Chinchwad; Ratnagiri; Sangli; Satara; Shirdi; Sindhudurg; Solapur; Ulhasnagar; Vasai-Virar; Wardha; Washim; Yavatmal',
  Karnataka:
    'Bengaluru; Mysuru; Hubballi; Mangaluru; Bagalkot; Ballari; Belagavi; Bhadravati; Bidar; Chamarajanagar; Chikkaballapura; Chikkamagaluru; Chitradurga; Davanagere; Dharwad; Gadag; Hassan; Haveri; Hosapete; Kalaburagi; Karwar; Kolar; Koppal; Madikeri; Mandya; Raichur; Ramanagara; Shivamogga; Tumakuru; Udupi; Vijayapura; Yadgir',
  Goa: 'Panaji; Margao; Bicholim; Canacona; Curchorem; Mapusa; Pernem; Ponda; Quepem; Vasco da Gama; Verna',
  Lakshadweep: 'Kavaratti; Agatti; Amini; Andrott; Minicoy',
  Kerala:
    'Thiruvananthapuram; Kochi; Kozhikode; Thrissur; Alappuzha; Aluva; Angamaly; Attingal; Changanassery; Cherthala; Guruvayur; Idukki; Kalpetta; Kannur; Kasaragod; Kayamkulam; Kollam; Kottayam; Malappuram; Manjeri; Muvattupuzha; Ottapalam; Pala; Palakkad; Pathanamthitta; Perinthalmanna; Ponnani; Punalur; Thalassery; Thiruvalla; Tirur; Vatakara',
  'Tamil Nadu':
    'Chennai; Coimbatore; Madurai; Tiruchirappalli; Salem; Ambur; Ariyalur; Avadi; Chengalpattu; Cuddalore; Dharmapuri; Dindigul; Erode; Gobichettipalayam; Hosur; Kallakurichi; Kancheepuram; Karaikudi; Karur; Krishnagiri; Kumbakonam; Mayiladuthurai; Nagapattinam; Nagercoil; Namakkal; Ooty; Perambalur; Pollachi; Pudukkottai; Rajapalayam; Ramanathapuram; Ranipet; Sivaganga; Sivakasi; Sriperumbudur; Tenkasi; Thanjavur; Theni; Thoothukudi; Tirunelveli; Tirupattur; Tiruppur; Tiruvallur; Tiruvannamalai; Tiruvarur; Vellore; Viluppuram; Virudhunagar',
  Puducherry: 'Puducherry; Karaikal; Mahe; Oulgaret; Villianur; Yanam',
  'Andaman and Nicobar Islands': 'Port Blair; Car Nicobar; Diglipur; Mayabunder; Rangat',
  Telangana:
    'Hyderabad; Warangal; Adilabad; Bhongir; Hanamkonda; Jagtial; Jangaon; Kamareddy; Karimnagar; Khammam; Kothagudem; Mahabubabad; Mahabubnagar; Mancherial; Medak; Miryalaguda; Nalgonda; Nirmal; Nizamabad; Peddapalli; Ramagundam; Sangareddy; Secunderabad; Siddipet; Sircilla; Suryapet; Vikarabad; Wanaparthy; Zaheerabad',
  'Andhra Pradesh':
    'Visakhapatnam; Vijayawada; Guntur; Tirupati; Adoni; Amaravati; Anakapalli; Anantapur; Bhimavaram; Chirala; Chittoor; Eluru; Gudivada; Guntakal; Hindupur; Kadapa; Kakinada; Kavali; Kurnool; Machilipatnam; Madanapalle; Mangalagiri; Nandyal; Narasaraopet; Nellore; Ongole; Proddatur; Rajahmundry; Srikakulam; Tadepalligudem; Tenali; Vizianagaram',
  Ladakh: 'Leh; Kargil',
};

/** Of a state by its name; none where there is no such state. */
export const citiesOf = (state: string): readonly string[] =>
  Object.hasOwn(CITIES, state) ? CITIES[state]!.split('; ') : [];
