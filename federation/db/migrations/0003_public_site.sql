CREATE TABLE "childrens_schools" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"region" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "regional_federations" (
	"id" integer PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"name" text NOT NULL,
	"person" text NOT NULL,
	"phone" text,
	"email" text,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shelf" text NOT NULL,
	"title" text NOT NULL,
	"document_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"source_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "managers" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"fio" text NOT NULL,
	"job_title" text NOT NULL,
	"title" text NOT NULL,
	"picture" text,
	"birth_date" date,
	"education" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "managers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "member_group_members" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "member_group_members_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_groups" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"picture" text,
	"birthday" date,
	"region" text,
	"company" text,
	"agent_name" text
);
--> statement-breakpoint
CREATE TABLE "olympic_applications" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"birth_date" date NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"city_name" text NOT NULL,
	"qualification" text NOT NULL,
	"first_sport" text NOT NULL,
	"best_result" text NOT NULL,
	"experience" text NOT NULL,
	"trainer_name" text,
	"trainer_contact" text,
	"height_cm" double precision NOT NULL,
	"weight_kg" double precision NOT NULL,
	"passport" boolean NOT NULL,
	"passport_valid" date,
	"video" text,
	"emergency_name" text NOT NULL,
	"emergency_phone" text NOT NULL,
	"protocol_type" text NOT NULL,
	"protocol" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "olympic_feedback" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"headline" text NOT NULL,
	"subtitle" text NOT NULL,
	"text" text NOT NULL,
	"discipline" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_banners" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"link" text,
	"picture_main" text,
	"banner_type" text NOT NULL,
	"position" integer NOT NULL,
	"advertiser_name" text,
	"advertiser_inn" text,
	"advertisement_id" text
);
--> statement-breakpoint
CREATE TABLE "news_subscriptions" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"support_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"public_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format_id" uuid NOT NULL,
	"number" text NOT NULL,
	"places_left" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_public_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_group_members" ADD CONSTRAINT "member_group_members_group_id_member_groups_public_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."member_groups"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_group_members" ADD CONSTRAINT "member_group_members_member_id_members_public_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_format_id_formats_public_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."formats"("public_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_shelf" ON "documents" USING btree ("shelf","document_date");--> statement-breakpoint
CREATE INDEX "member_group_members_member_id" ON "member_group_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "teams_format_id" ON "teams" USING btree ("format_id");