/**
 * Cities by state (specification, section 3), offered while typing: district capitals and towns with firms. Others can
 * be typed. In its own file, loaded on demand.
 */
const CITIES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir':
    'Srinagar; Jammu; Anantnag; Baramulla; Budgam; Doda; Kathua; Kupwara; Pulwama; Bandipora; Ganderbal; Kishtwar; Kulgam; Poonch; Rajouri; Ramban; Reasi; Samba; Shopian; Sopore; Udhampur',
  'Himachal Pradesh':
    'Shimla; Baddi; Bilaspur; Chamba; Dalhousie; Dharamshala; Hamirpur; Kangra; Keylong; Kullu; Manali; Mandi; Nahan; Nalagarh; Palampur; Paonta Sahib; Parwanoo; Reckong Peo; Solan; Sundernagar; Una',
  Punjab:
    'Ludhiana; Amritsar; Jalandhar; Patiala; Abohar; Barnala; Batala; Bathinda; Dera Bassi; Faridkot; Fatehgarh Sahib; Fazilka; Firozpur; Gurdaspur; Hoshiarpur; Jagraon; Kapurthala; Khanna; Kharar; Malerkotla; Malout; Mandi Gobindgarh; Mansa; Moga; Mohali; Muktsar; Nabha; Nawanshahr; Pathankot; Phagwara; Rajpura; Rupnagar; Sangrur; Sunam; Tarn Taran; Zirakpur',
  Chandigarh: 'Chandigarh; Manimajra',
  Uttarakhand:
    'Dehradun; Haridwar; Almora; Bageshwar; Champawat; Gopeshwar; Haldwani; Kashipur; Kotdwar; Mussoorie; Nainital; New Tehri; Pauri; Pithoragarh; Ramnagar; Rishikesh; Roorkee; Rudraprayag; Rudrapur; Sitarganj; Srinagar; Uttarkashi',
  Haryana:
    'Gurugram; Faridabad; Ambala; Bahadurgarh; Ballabhgarh; Bhiwani; Charkhi Dadri; Dharuhera; Fatehabad; Gohana; Hansi; Hisar; Jagadhri; Jhajjar; Jind; Kaithal; Karnal; Kundli; Kurukshetra; Mahendragarh; Manesar; Narnaul; Nuh; Palwal; Panchkula; Panipat; Rewari; Rohtak; Sirsa; Sohna; Sonipat; Thanesar; Tohana; Yamunanagar',
  Delhi:
    'New Delhi; Central Delhi; Delhi; Delhi Cantonment; Dwarka; East Delhi; Karol Bagh; Narela; Nehru Place; North Delhi; North East Delhi; North West Delhi; Okhla; Pitampura; Rohini; Saket; Shahdara; South Delhi; South East Delhi; South West Delhi; West Delhi',
  Rajasthan:
    'Jaipur; Jodhpur; Udaipur; Kota; Ajmer; Alwar; Balotra; Banswara; Baran; Barmer; Beawar; Bharatpur; Bhilwara; Bhiwadi; Bikaner; Bundi; Chittorgarh; Churu; Dausa; Deedwana; Dholpur; Dungarpur; Falna; Gangapur City; Hanumangarh; Hindaun; Jaisalmer; Jalore; Jhalawar; Jhunjhunu; Karauli; Kishangarh; Kuchaman; Makrana; Nagaur; Nathdwara; Neemrana; Pali; Phalodi; Pratapgarh; Rajsamand; Sawai Madhopur; Sikar; Sirohi; Sri Ganganagar; Sujangarh; Sumerpur; Tonk',
  'Uttar Pradesh':
    'Lucknow; Kanpur; Noida; Ghaziabad; Agra; Varanasi; Prayagraj; Meerut; Akbarpur; Aligarh; Ambedkar Nagar; Amethi; Amroha; Auraiya; Ayodhya; Azamgarh; Baghpat; Bahraich; Ballia; Balrampur; Banda; Barabanki; Bareilly; Basti; Bhadohi; Bijnor; Budaun; Bulandshahr; Chandauli; Chitrakoot; Deoria; Etah; Etawah; Farrukhabad; Fatehpur; Firozabad; Ghazipur; Gonda; Gorakhpur; Greater Noida; Hamirpur; Hapur; Hardoi; Hathras; Jalaun; Jaunpur; Jhansi; Kannauj; Kasganj; Kaushambi; Khurja; Kushinagar; Lakhimpur; Lakhimpur Kheri; Lalitpur; Loni; Maharajganj; Mahoba; Mainpuri; Mathura; Mau; Mirzapur; Modinagar; Moradabad; Mughalsarai; Muzaffarnagar; Orai; Pilibhit; Pratapgarh; Raebareli; Rampur; Saharanpur; Sambhal; Sant Kabir Nagar; Shahjahanpur; Shamli; Shravasti; Siddharthnagar; Sitapur; Sonbhadra; Sultanpur; Unnao; Vrindavan',
  Bihar:
    'Patna; Gaya; Muzaffarpur; Bhagalpur; Araria; Arrah; Arwal; Aurangabad; Banka; Begusarai; Bettiah; Bhabua; Bihar Sharif; Buxar; Chhapra; Danapur; Darbhanga; Dehri; Gopalganj; Hajipur; Jamui; Jehanabad; Katihar; Khagaria; Kishanganj; Lakhisarai; Madhepura; Madhubani; Motihari; Munger; Nawada; Purnia; Raxaul; Saharsa; Samastipur; Sasaram; Sheikhpura; Sheohar; Sitamarhi; Siwan; Supaul',
  Sikkim: 'Gangtok; Geyzing; Gyalshing; Jorethang; Mangan; Namchi; Pakyong; Rangpo; Singtam; Soreng',
  'Arunachal Pradesh':
    'Itanagar; Naharlagun; Aalo; Anini; Bomdila; Changlang; Daporijo; Hawai; Khonsa; Koloriang; Longding; Namsai; Pasighat; Roing; Seppa; Tawang; Tezu; Yingkiong; Yupia; Ziro',
  Nagaland:
    'Kohima; Dimapur; Chumoukedima; Kiphire; Longleng; Mokokchung; Mon; Noklak; Peren; Phek; Tuensang; Wokha; Zunheboto',
  Manipur:
    'Imphal; Bishnupur; Chandel; Churachandpur; Jiribam; Kakching; Kangpokpi; Moirang; Moreh; Noney; Senapati; Tamenglong; Tengnoupal; Thoubal; Ukhrul',
  Mizoram: 'Aizawl; Champhai; Hnahthial; Khawzawl; Kolasib; Lawngtlai; Lunglei; Mamit; Saiha; Saitual; Serchhip',
  Tripura:
    'Agartala; Ambassa; Belonia; Bishalgarh; Dharmanagar; Kailashahar; Khowai; Sabroom; Sonamura; Teliamura; Udaipur',
  Meghalaya:
    'Shillong; Ampati; Baghmara; Byrnihat; Jowai; Khliehriat; Mairang; Mawkyrwat; Nongpoh; Nongstoin; Resubelpara; Tura; Williamnagar',
  Assam:
    'Guwahati; Dibrugarh; Silchar; Barpeta; Biswanath Chariali; Bongaigaon; Dhemaji; Dhubri; Diphu; Duliajan; Goalpara; Golaghat; Haflong; Hailakandi; Hojai; Jorhat; Karimganj; Kokrajhar; Lakhimpur; Lanka; Majuli; Mangaldoi; Margherita; Morigaon; Nagaon; Nalbari; North Lakhimpur; Rangia; Sivasagar; Sonari; Tezpur; Tinsukia; Udalguri',
  'West Bengal':
    'Kolkata; Howrah; Siliguri; Asansol; Durgapur; Alipurduar; Balurghat; Bankura; Baharampur; Barasat; Bardhaman; Barrackpore; Basirhat; Bidhannagar; Bishnupur; Bolpur; Chandannagar; Cooch Behar; Darjeeling; Dum Dum; Haldia; Hooghly; Islampur; Jalpaiguri; Jhargram; Kalimpong; Kalyani; Kharagpur; Krishnanagar; Malda; Medinipur; Nabadwip; New Town; Purulia; Raiganj; Rampurhat; Ranaghat; Raniganj; Salt Lake; Serampore; Suri; Tamluk; Uluberia',
  Jharkhand:
    'Ranchi; Jamshedpur; Dhanbad; Adityapur; Bokaro; Chaibasa; Chas; Chatra; Daltonganj; Deoghar; Dumka; Garhwa; Ghatsila; Giridih; Godda; Gumla; Hazaribagh; Jamtara; Jhumri Telaiya; Khunti; Koderma; Latehar; Lohardaga; Medininagar; Pakur; Phusro; Ramgarh; Sahibganj; Seraikela; Simdega',
  Odisha:
    'Bhubaneswar; Cuttack; Rourkela; Angul; Balangir; Balasore; Barbil; Bargarh; Baripada; Berhampur; Bhadrak; Bhawanipatna; Boudh; Chhatrapur; Deogarh; Dhenkanal; Jagatsinghpur; Jajpur; Jeypore; Jharsuguda; Kendrapara; Keonjhar; Khordha; Koraput; Malkangiri; Nabarangpur; Nayagarh; Nuapada; Paradip; Paralakhemundi; Phulbani; Puri; Rayagada; Sambalpur; Subarnapur; Sundargarh; Talcher',
  Chhattisgarh:
    'Raipur; Bhilai; Bilaspur; Durg; Ambikapur; Baikunthpur; Balod; Baloda Bazar; Bastar; Bemetara; Bhatapara; Bijapur; Champa; Dantewada; Dhamtari; Gariaband; Jagdalpur; Janjgir; Jashpur; Kanker; Kawardha; Kondagaon; Korba; Mahasamund; Manendragarh; Mungeli; Naila; Narayanpur; Nava Raipur; Raigarh; Rajnandgaon; Sakti; Sarangarh; Sukma; Surajpur',
  'Madhya Pradesh':
    'Indore; Bhopal; Gwalior; Jabalpur; Ujjain; Agar Malwa; Alirajpur; Anuppur; Ashoknagar; Balaghat; Barwani; Betul; Bhind; Burhanpur; Chhatarpur; Chhindwara; Damoh; Datia; Dewas; Dhar; Dindori; Guna; Harda; Hoshangabad; Itarsi; Jhabua; Katni; Khandwa; Khargone; Mandideep; Mandla; Mandsaur; Morena; Nagda; Narmadapuram; Narsinghpur; Neemuch; Niwari; Panna; Pithampur; Raisen; Rajgarh; Ratlam; Rewa; Sagar; Satna; Sehore; Seoni; Shahdol; Shajapur; Sheopur; Shivpuri; Sidhi; Singrauli; Tikamgarh; Umaria; Vidisha',
  Gujarat:
    'Ahmedabad; Surat; Vadodara; Rajkot; Amreli; Anand; Anjar; Ankleshwar; Bardoli; Bharuch; Bhavnagar; Bhuj; Bilimora; Borsad; Botad; Chhota Udaipur; Dabhoi; Dahod; Deesa; Dehgam; Dholka; Dhoraji; Dhrangadhra; Dwarka; Gandhidham; Gandhinagar; Godhra; Gondal; Halol; Himatnagar; Jamnagar; Jetpur; Junagadh; Kadi; Kalol; Khambhalia; Khambhat; Kheda; Kutch; Lunawada; Mahuva; Mandvi; Mehsana; Modasa; Morbi; Mundra; Nadiad; Navsari; Padra; Palanpur; Palitana; Patan; Petlad; Porbandar; Radhanpur; Rajpipla; Sanand; Savarkundla; Siddhpur; Surendranagar; Tharad; Umbergaon; Unjha; Upleta; Valsad; Vapi; Veraval; Viramgam; Visnagar; Vyara; Wankaner',
  'Dadra and Nagar Haveli and Daman and Diu': 'Daman; Diu; Silvassa; Amli; Khanvel; Naroli',
  Maharashtra:
    'Mumbai; Pune; Nagpur; Thane; Nashik; Navi Mumbai; Ahilyanagar; Akola; Alibag; Ambernath; Amravati; Badlapur; Baramati; Beed; Bhandara; Bhiwandi; Bhusawal; Boisar; Buldhana; Chandrapur; Chhatrapati Sambhajinagar; Chiplun; Dahanu; Dharashiv; Dhule; Dombivli; Gadchiroli; Gondia; Hinganghat; Hingoli; Ichalkaranji; Jalgaon; Jalna; Kalyan; Karad; Khopoli; Kolhapur; Latur; Lonavala; Malegaon; Mira Bhayandar; Mumbai Suburban; Nanded; Nandurbar; Oros; Palghar; Panvel; Parbhani; Pimpri-Chinchwad; Ratnagiri; Sangli; Satara; Shirdi; Shirpur; Sindhudurg; Solapur; Ulhasnagar; Vasai-Virar; Wardha; Washim; Yavatmal',
  Karnataka:
    'Bengaluru; Mysuru; Hubballi; Mangaluru; Bagalkot; Ballari; Belagavi; Bengaluru Rural; Bhadravati; Bidar; Chamarajanagar; Chikkaballapura; Chikkamagaluru; Chitradurga; Davanagere; Dharwad; Doddaballapura; Gadag; Gangavathi; Gokak; Harihar; Hassan; Haveri; Hosapete; Kalaburagi; Karwar; Kolar; Koppal; Madikeri; Mandya; Manipal; Nanjangud; Nippani; Raichur; Ramanagara; Ranebennur; Sagara; Shivamogga; Sirsi; Tumakuru; Udupi; Vijayapura; Yadgir',
  Goa: 'Panaji; Margao; Bicholim; Calangute; Canacona; Curchorem; Mapusa; Mormugao; Pernem; Ponda; Quepem; Sanguem; Sanquelim; Vasco da Gama; Verna',
  Lakshadweep: 'Kavaratti; Agatti; Amini; Andrott; Bitra; Chetlat; Kadmat; Kalpeni; Kiltan; Minicoy',
  Kerala:
    'Thiruvananthapuram; Kochi; Kozhikode; Thrissur; Alappuzha; Aluva; Angamaly; Attingal; Chalakudy; Changanassery; Chavakkad; Cherthala; Ernakulam; Guruvayur; Idukki; Irinjalakuda; Kalpetta; Kanhangad; Kannur; Kasaragod; Kayamkulam; Kollam; Kottayam; Kunnamkulam; Malappuram; Manjeri; Muvattupuzha; Nedumangad; Neyyattinkara; Ottapalam; Painavu; Pala; Palakkad; Pathanamthitta; Perinthalmanna; Ponnani; Punalur; Shoranur; Sultan Bathery; Thalassery; Thiruvalla; Thodupuzha; Tirur; Vatakara; Wayanad',
  'Tamil Nadu':
    'Chennai; Coimbatore; Madurai; Tiruchirappalli; Salem; Ambur; Ariyalur; Avadi; Chengalpattu; Coonoor; Cuddalore; Dharmapuri; Dindigul; Erode; Gobichettipalayam; Gudiyatham; Hosur; Kallakurichi; Kancheepuram; Karaikudi; Karur; Kovilpatti; Krishnagiri; Kumbakonam; Mayiladuthurai; Mettupalayam; Nagapattinam; Nagercoil; Namakkal; Neyveli; Ooty; Oragadam; Palani; Perambalur; Pollachi; Pudukkottai; Rajapalayam; Ramanathapuram; Ranipet; Sivaganga; Sivakasi; Sriperumbudur; Tambaram; Tenkasi; Thanjavur; Theni; Thoothukudi; Tiruchengode; Tirunelveli; Tirupattur; Tiruppur; Tiruvallur; Tiruvannamalai; Tiruvarur; Vaniyambadi; Vellore; Viluppuram; Virudhunagar',
  Puducherry: 'Puducherry; Karaikal; Mahe; Oulgaret; Villianur; Yanam',
  'Andaman and Nicobar Islands': 'Port Blair; Bambooflat; Car Nicobar; Diglipur; Garacharma; Mayabunder; Rangat',
  Telangana:
    'Hyderabad; Warangal; Adilabad; Asifabad; Bhongir; Bhupalpally; Bodhan; Gadwal; Hanamkonda; Jagtial; Jangaon; Kamareddy; Karimnagar; Khammam; Kothagudem; Mahabubabad; Mahabubnagar; Mancherial; Medak; Medchal; Miryalaguda; Mulugu; Nagarkurnool; Nalgonda; Narayanpet; Nirmal; Nizamabad; Patancheru; Peddapalli; Ramagundam; Sangareddy; Secunderabad; Shamshabad; Siddipet; Sircilla; Suryapet; Tandur; Vikarabad; Wanaparthy; Zaheerabad',
  'Andhra Pradesh':
    'Visakhapatnam; Vijayawada; Guntur; Tirupati; Adoni; Amalapuram; Amaravati; Anakapalli; Anantapur; Bapatla; Bhimavaram; Chilakaluripet; Chirala; Chittoor; Dharmavaram; Eluru; Gudivada; Gudur; Guntakal; Hindupur; Kadapa; Kakinada; Kavali; Kurnool; Machilipatnam; Madanapalle; Mangalagiri; Markapur; Nandyal; Narasaraopet; Nellore; Nuzvid; Ongole; Paderu; Palakollu; Parvathipuram; Proddatur; Puttaparthi; Rajahmundry; Rayachoti; Sri City; Srikakulam; Srikalahasti; Tadepalligudem; Tadipatri; Tanuku; Tenali; Tuni; Vizianagaram; Yemmiganur',
  Ladakh: 'Leh; Diskit; Drass; Kargil; Nyoma; Padum',
};

/** Cities of a state by name; empty if there is no such state. */
export const citiesOf = (state: string): readonly string[] =>
  Object.hasOwn(CITIES, state) ? CITIES[state]!.split('; ') : [];
